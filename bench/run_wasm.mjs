// node run_wasm.mjs PROGRAM.wasm: runs a program built by the preset wasm, with the weights of this checkout.
import { readFile } from 'node:fs/promises';
import process, { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';

const weights = fileURLToPath(new URL('../weights', import.meta.url));
const wasi = new WASI({
  version: 'preview1',
  args: [argv[2]],
  env: { PAPAN_WEIGHTS: '/weights' },
  preopens: { '/weights': weights },
  returnOnExit: true,
});
const program = await WebAssembly.compile(await readFile(argv[2]));
const instance = await WebAssembly.instantiate(program, {
  ...wasi.getImportObject(),
  papan: { unpack: () => 0 }, // Othello's patterns, which no player of the signature reads
});
process.exitCode = wasi.start(instance);
