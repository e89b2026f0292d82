// Drives `papan gtp` with the engine controller of Sabaki, as Sabaki does, and tells what the controller saw.
// Standard input: {"papan": PATH, "sgf": PATH}. Standard output: one JSON object with a field per part below.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { Controller } = createRequire(import.meta.url)("@sabaki/gtp");
const { papan, sgf } = JSON.parse(readFileSync(0, "utf8"));

function engine(player) {
    const controller = new Controller(papan, ["gtp", "--options", "size=5", "--player", player]);
    controller.start();
    return controller;
}

async function ask(controller, name, ...args) {
    const response = await controller.sendCommand({ name, args });
    return response.error ? { error: response.content } : response.content;
}

// Two engines, each told the moves of the other.
async function game() {
    const engines = [engine("uct:playouts=50"), engine("uct:playouts=50")];
    const moves = [];
    while (moves.length < 200 && !(moves.at(-1) === "pass" && moves.at(-2) === "pass")) {
        const turn = moves.length % 2;
        const move = await ask(engines[turn], "genmove", "BW"[turn]);
        const heard = await ask(engines[1 - turn], "play", "BW"[turn], move);
        if (heard !== "") throw new Error(`play ${move}: ${JSON.stringify(heard)}`);
        moves.push(move.toLowerCase());
    }
    const scores = [];
    for (const one of engines) scores.push(await ask(one, "final_score"));
    for (const one of engines) await one.stop();
    return { moves, scores };
}

// Lines stream to the subscriber until `stop` is called; that ends the response of the analysis.
async function analysis(controller, name, stop) {
    const lines = [];
    let stopped = false, next;
    const response = await controller.sendCommand({ name, args: ["B", "10"] }, ({ line, end }) => {
        if (!end && line.startsWith("info")) lines.push(line);
        if (lines.length < 3 || stopped) return;
        stopped = true;
        next = stop(controller);
    });
    return { error: response.error, lines, next: await next, busy: controller.busy };
}

async function session() {
    const one = engine("uct"); // a number of playouts would end the analysis
    const seen = {
        commands: (await ask(one, "list_commands")).split("\n"),
        unknown: await ask(one, "dance"),
        byCommand: await analysis(one, "kata-analyze", (controller) => ask(controller, "name")),
        byEmptyLine: await analysis(one, "lz-analyze", (controller) => void controller.process.stdin.write("\n")),
        loaded: await ask(one, "loadsgf", sgf),
        score: await ask(one, "final_score"),
        undone: await ask(one, "undo"),
        record: await ask(one, "printsgf"),
        numbered: await one.sendCommand({ id: 7, name: "protocol_version" }),
    };
    await one.stop();
    return seen;
}

console.log(JSON.stringify({ game: await game(), session: await session() }));
