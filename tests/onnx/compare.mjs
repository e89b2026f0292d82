// compare.mjs PAPAN FOLDER GAME NET OPTIONS[|POSITION]...: writes the network as an ONNX model, has onnxruntime-web compute it for
// each of the positions, the start where none stands behind the options, and prints how far its answers are from ours at most.
// Exits with 1 where that is too far.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as ort from 'onnxruntime-web';

const most = 1e-3; // of logits of some ten and sums of thousands of products in another order
const [papan, folder, game, net, ...asked] = process.argv.slice(2);
const file = path.join(folder, `${game}-${net}.onnx`);

function ask(place, ...flags) {
  const [options, position] = place.split('|');
  const where = ['--options', options, ...(position ? ['--position', position] : [])];
  return execFileSync(papan, ['network', game, net, ...where, ...flags], { encoding: 'utf8', maxBuffer: 1 << 26 });
}

function inputsOf({ network, numbers }) {
  const { height, width } = numbers;
  const inputs = { planes: new ort.Tensor('float32', Float32Array.from(numbers.planes), [1, network.planes, height, width]) };
  if (network.globals) inputs.globals = new ort.Tensor('float32', Float32Array.from(numbers.globals), [1, network.globals]);
  return inputs;
}

function distance(ours, theirs) {
  const list = Array.isArray(ours) ? ours : [ours];
  if (list.length !== theirs.length) throw new Error(`${list.length} numbers of ours, ${theirs.length} of theirs`);
  return Math.max(...list.map((each, i) => Math.abs(each - theirs[i])));
}

ask(asked[0], '--onnx', file);
const session = await ort.InferenceSession.create(readFileSync(file));
let worst = 0;
for (const place of asked) {
  const seen = JSON.parse(ask(place, '--json'));
  const answers = await session.run(inputsOf(seen));
  const told = Object.fromEntries(session.outputNames.map((name) => [name, distance(seen.numbers[name], answers[name].data)]));
  console.log(JSON.stringify({ game, net, place, ...told }));
  worst = Math.max(worst, ...Object.values(told));
}
process.exit(worst < most ? 0 : 1);
