// node run_wasm.mjs PROGRAM.wasm: runs a program built by the preset wasm.
import { readFile } from 'node:fs/promises';
import { argv, exit } from 'node:process';
import { WASI } from 'node:wasi';

const wasi = new WASI({ version: 'preview1', args: [argv[2]], returnOnExit: true });
const program = await WebAssembly.compile(await readFile(argv[2]));
const instance = await WebAssembly.instantiate(program, {
  ...wasi.getImportObject(),
  papan: { unpack: () => 0 }, // there are no weights here
});
exit(wasi.start(instance));
