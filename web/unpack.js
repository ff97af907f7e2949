// Unpacks the library and the game, which are compressed to half their size in the page, and starts the game.

window.unpack = (id) => {
    const packed = atob(document.getElementById(id).textContent);
    const bytes = Uint8Array.from(packed, (char) => char.charCodeAt(0));
    return new Response(new Response(bytes).body.pipeThrough(new DecompressionStream("gzip")));
};

const game = document.createElement("script");
game.type = "module";
game.textContent = await window.unpack("game").text();
document.body.append(game);
