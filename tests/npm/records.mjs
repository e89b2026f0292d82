// Reads and writes shogi records with other people's libraries. Standard input: a JSON list of requests
//   {"library": "tsshogi" | "json-kifu-format", "read": FORMAT, "text": TEXT}     -> {"jkf": {...}}
//   {"library": "tsshogi", "read": FORMAT, "text": TEXT, "write": FORMAT}         -> {"text": TEXT}
// Standard output: a JSON list of the answers; {"error": TEXT} where the library refuses.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as tsshogi from "tsshogi";

const { Parsers } = createRequire(import.meta.url)("json-kifu-format");

const importers = {
    kif: tsshogi.importKIF,
    ki2: tsshogi.importKI2,
    csa: tsshogi.importCSA,
    jkf: tsshogi.importJKFString,
    usi: (text) => tsshogi.Record.newByUSI(text.trim()),
};
const exporters = {
    kif: (record) => tsshogi.exportKIF(record),
    ki2: (record) => tsshogi.exportKI2(record),
    csa: (record) => tsshogi.exportCSA(record),
    csa3: (record) => tsshogi.exportCSA(record, { v3: { encoding: "UTF-8", milliseconds: true } }),
    jkf: (record) => tsshogi.exportJKFString(record),
    usi: (record) => record.getUSI({ allMoves: true }),
};
const parsers = { kif: Parsers.parseKIF, ki2: Parsers.parseKI2, csa: Parsers.parseCSA };

function good(record) {
    if (record instanceof Error) throw record;
    return record;
}

function answer(request) {
    if (request.library === "json-kifu-format") return { jkf: parsers[request.read](request.text) };
    const record = good(importers[request.read](request.text));
    return request.write ? { text: exporters[request.write](record) } : { jkf: tsshogi.exportJKF(record) };
}

const answers = JSON.parse(readFileSync(0, "utf8")).map((request) => {
    try {
        return answer(request);
    } catch (error) {
        return { error: String(error?.message ?? error) };
    }
});
console.log(JSON.stringify(answers));
