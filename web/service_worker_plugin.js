import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

// What is big and needed only where the device thinks itself.
const later = /\.(wasm|weights|patterns|nnue|eval|openings)$/;

// sw.js: the service worker with the names of the files of this build, and the hash of what is in them.
export function serviceWorker() {
    return {
        name: 'papan-service-worker',
        apply: 'build',
        generateBundle: {
            order: 'post',
            handler(_, bundle) {
                const hash = createHash('sha256');
                const files = Object.keys(bundle).sort();
                for (const name of files) {
                    const file = bundle[name];
                    hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
                }
                const source = readFileSync('src/service_worker.js', 'utf8');
                const first = files.filter((name) => name.startsWith('assets/') && !later.test(name));
                first.push('manifest.webmanifest', 'icon-192.png');
                this.emitFile({
                    type: 'asset',
                    fileName: 'sw.js',
                    source: source
                        .replace('VERSION;', `${JSON.stringify(hash.update(source).digest('hex').slice(0, 16))};`)
                        .replace('FILES;', `${JSON.stringify(first)};`)
                        .replace('LATER;', `${JSON.stringify(files.filter((name) => later.test(name)))};`),
                });
            },
        },
    };
}
