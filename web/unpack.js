// The library and the game are packed in the page, which saves half their size. Here they are
// unpacked, and the game is started.

window.unpack = (id) => {
    const packed = atob(document.getElementById(id).textContent);
    const bytes = Uint8Array.from(packed, (char) => char.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream);
};

const game = document.createElement("script");
game.type = "module";
game.textContent = await window.unpack("game").text();
document.body.append(game);
