// `papan serve` for a test: its own database in a temporary folder, a free port, and a restart on the same port.
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { patience } from './browser.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const papan = process.env.PAPAN ?? path.join(root, 'build/release/papan/apps/papan');

export class Server {
  #folder = mkdtempSync(path.join(tmpdir(), 'papan-browser-'));
  #process;
  #environment = {};
  address = '';

  // `environment`: besides that of the test.
  static async start(environment = {}) {
    const server = new Server();
    server.#environment = environment;
    await server.#launch(await freePort());
    return server;
  }

  // As after a crash: no time to say goodbye.
  async restart() {
    await this.#end('SIGKILL');
    await this.#launch(new URL(this.address).port);
  }

  // Gone for good, but for restart().
  async kill() {
    await this.#end('SIGKILL');
  }

  async stop() {
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true });
  }

  async #launch(port) {
    const database = path.join(this.#folder, 'papan.db');
    this.#process = spawn(papan, ['serve', '--port', String(port), '--db', database], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...this.#environment },
    });
    const lines = createInterface({ input: this.#process.stdout });
    this.address = await new Promise((resolve, reject) => {
      this.#process.once('exit', (code) => reject(new Error(`papan serve ended with ${code}`)));
      lines.once('line', (line) => resolve(/http:\S+?(?=\/?$)/.exec(line)[0]));
    });
  }

  #end(signal) {
    return new Promise((resolve) => {
      if (this.#process.exitCode !== null || this.#process.signalCode !== null) return resolve();
      this.#process.removeAllListeners('exit');
      this.#process.once('exit', resolve);
      this.#process.kill(signal);
    });
  }
}

// Below those that the system gives to connections: a server that was killed must find its own still free when it comes
// back. Files that run side by side look in different places.
async function freePort() {
  for (let place = process.pid * 37; ; place++) {
    const port = 20_000 + (place % 12_000);
    const probe = createServer();
    const free = await new Promise((resolve) => probe.once('error', () => resolve(false)).listen(port, () => resolve(true)));
    await new Promise((resolve) => probe.close(resolve));
    if (free) return port;
  }
}

// A folder of weights with a network of Go that has learnt nothing yet: the one a run of training begins with.
export async function untrainedNetwork(name) {
  const folder = mkdtempSync(path.join(tmpdir(), 'papan-weights-'));
  const run = path.join(folder, 'run');
  // A run refuses to begin where nothing could learn from its games; this one ends before its first round does.
  const training = spawn(papan, ['train', 'go', '--dir', run, '--options', 'size=9', '--set', 'width=16', '--set', 'blocks=1'],
    { stdio: 'ignore', env: { ...process.env, PAPAN_TRAIN: '/bin/true' } });
  const ended = new Promise((resolve) => training.once('exit', resolve));
  // Written whole or not at all.
  for (let waited = 0; !existsSync(path.join(run, 'best.weights')) && waited < patience; waited += 100)
    await new Promise((resolve) => setTimeout(resolve, 100));
  training.kill('SIGKILL');
  await ended;
  copyFileSync(path.join(run, 'best.weights'), path.join(folder, `${name}.weights`));
  rmSync(run, { recursive: true });
  return folder;
}
