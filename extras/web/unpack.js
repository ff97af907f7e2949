// Unpacks the game, which is compressed to half its size in the page, and starts it.

const packed = atob(document.getElementById("game").textContent);
const bytes = Uint8Array.from(packed, (char) => char.charCodeAt(0));
const unpacked = new Response(bytes).body.pipeThrough(new DecompressionStream("gzip"));
const game = document.createElement("script");
game.type = "module";
game.textContent = await new Response(unpacked).text();
document.body.append(game);
game.remove();
