/* global VERSION, FILES, LATER */
// The page without a network. On installation everything the page needs to start is fetched and kept, under the hash of
// it all; the module and the weights when the page says that this device is to think, or when they are asked for. VERSION,
// FILES and LATER are filled in by the build (service_worker_plugin.js). What is alive on a server (/api, /ws, /healthz, /metrics) is never answered from here, but for the
// catalogue, which belongs to the version of the page.
const version = "466f251d7f7dcd45";
const first = ["assets/Analyse-BvtmYWs6.css","assets/Analyse-Cutfna13.js","assets/Compare-BUswTP8N.css","assets/Compare-I4lkIlEp.js","assets/Edit-BnYrmyQP.js","assets/Edit-CPaTQ2qQ.css","assets/GreedyTable-CZe_rlxa.js","assets/GreedyTable-tmuH1X5M.css","assets/Learn-BODF3cni.css","assets/Learn-Bu9bTO5I.js","assets/MoveTable-D8goFyIo.js","assets/MoveTable-Q_b0UDgg.css","assets/PuzzleBoard-ZOeuD57o.js","assets/Puzzles-B6YAciFb.js","assets/Puzzles-DocEAcDH.css","assets/Score-BxPj_wmF.js","assets/Score-Crw7XJmk.css","assets/ThinkAbout-D8S5OeaC.css","assets/ThinkAbout-hZItOPhl.js","assets/ThinkPanel-D_iWcy0M.css","assets/ThinkPanel-E5zoUNVD.js","assets/congklak-fairness-DYnrf57b.svg","assets/congklak-greedy-hUEahmUS.svg","assets/device_link-BejNM-lz.js","assets/editor-CxPzyZMl.js","assets/editor-DKuTrLqz.js","assets/editor-DtFv2ONG.js","assets/editor-gdy1Tk0m.js","assets/editor-xex6b81H.css","assets/exercise-COfbg_CX.css","assets/exercise.svelte-BAcJYUUi.js","assets/facts-B7d3u78-.js","assets/facts-B93WGQJq.js","assets/facts-CXYzyT1H.js","assets/facts-DccQ4kDr.js","assets/go-dead-stones-kxW-LAnp.svg","assets/index-Bh5XfPUA.css","assets/index-CAng-Ha2.js","assets/lesson-BJK8kdLj.js","assets/lesson-C0JTUuql.js","assets/lesson-CYWUgwyb.js","assets/lesson-Denkebk9.js","assets/mcts-scaling-DXe1_Fj2.svg","assets/othello-DTeM1-tC.book","assets/othello-minimax-BvA_czdw.svg","assets/params.id-B4Vgk5eI.js","assets/puzzles-1Me_JDwh.js","assets/puzzles-C4WG2CyP.js","assets/puzzles-CLlOXj_K.js","assets/puzzles-CUCrRP7n.js","assets/puzzles-jGufTWub.js","assets/shogi-ablation-TGI2pWbR.svg","assets/shogi-ladder-B_or0qLI.svg","assets/shogi-vs-negamax-CurA2P35.svg","assets/stones-Bj1mfHSb.js","assets/study.svelte-DOfd0YBq.js","assets/study.svelte-yIwF6l1t.js","assets/workbench-D9Q7GwFO.css","assets/worker-DFRzGcJw.js","assets/zero-go5-hyGJxjnm.svg","manifest.webmanifest","icon-192.png"]; // to start with
const rest = ["assets/congklak-BEw2y_ms.eval","assets/go-BoDdw0me.weights","assets/go9-CZD_n46H.weights","assets/othello-DCW3KmS6.openings","assets/othello-D_xK85Nv.patterns","assets/papan-C4Qoo2YZ.wasm","assets/shogi-xNDD5Ew4.nnue"]; // to think here
const cacheName = `papan-${version}`;
const base = new URL('./', self.location).pathname;
const catalogue = `${base}api/catalog`;

self.addEventListener('install', (event) => {
    const all = [base, catalogue, ...first.map((file) => base + file)];
    event.waitUntil(caches.open(cacheName).then((cache) => Promise.all(all.map((address) => keep(cache, address)))));
});

self.addEventListener('activate', (event) => {
    event.waitUntil(
        (async () => {
            for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
            await self.clients.claim();
        })(),
    );
});

self.addEventListener('message', (event) => {
    if (event.data === 'take over') void self.skipWaiting();
    if (event.data === 'keep all') event.waitUntil(keepRest());
});

self.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url);
    if (event.request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(base)) return;
    const inside = pathname.slice(base.length);
    if (event.request.mode === 'navigate') event.respondWith(page());
    else if (pathname === catalogue) event.respondWith(keptOr(event.request));
    else if (/^(api|ws|healthz|metrics)(\/|$)/.test(inside)) return;
    else event.respondWith(keptOr(event.request));
});

async function keepRest() {
    const cache = await caches.open(cacheName);
    for (const file of rest) await keep(cache, base + file);
}

const underWay = new Map(); // address: what is being fetched and kept

// Each is fetched once, however many want it: a second answer takes the place of the first before it has come, and if it
// is cut off then, nothing is kept.
function keep(cache, address) {
    if (!underWay.has(address))
        underWay.set(
            address,
            fetchAndKeep(cache, address).finally(() => underWay.delete(address)),
        );
    return underWay.get(address);
}

async function fetchAndKeep(cache, address) {
    if (await cache.match(address, { ignoreVary: true })) return;
    const spare = await cache.match(spareOf(address), { ignoreVary: true });
    if (spare) return cache.put(address, spare);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const whole = isolated(answer);
    if (address.endsWith('.wasm')) await cache.put(spareOf(address), whole.clone());
    await cache.put(address, whole);
}

// Beside the module the browser keeps what it has compiled of it, and loses both if the page is closed while it writes.
const spareOf = (address) => `${address}?spare`;

// Every place of the page is the same file. Alone in its process, so that it may share memory with its worker: where a
// host of plain files does not say so, it is said here.
async function page() {
    const cache = await caches.open(cacheName);
    return (await cache.match(base)) ?? isolated(await fetch(base));
}

async function keptOr(request) {
    const cache = await caches.open(cacheName);
    const { pathname } = new URL(request.url);
    // Where it cannot be kept, for want of room, the host answers all the same.
    if (pathname.startsWith(`${base}assets/`)) await keep(cache, pathname).catch(() => {});
    return (await cache.match(request, { ignoreVary: true })) ?? isolated(await fetch(request));
}

// A worker is started from an isolated page only if its own answer says the same. What is kept says so already: given out
// as it is kept, the browser finds beside it what it has compiled of it before.
function isolated(answer) {
    if (answer.headers.get('Cross-Origin-Embedder-Policy') === 'require-corp') return answer;
    const headers = new Headers(answer.headers);
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
