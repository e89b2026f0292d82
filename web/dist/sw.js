/* global VERSION, FILES, LATER */
// The page without a network. On installation everything the page needs to start is fetched and kept, under the hash of
// it all; the module and the weights when the page says that this device is to think, or when they are asked for. VERSION,
// FILES and LATER are filled in by the build (service_worker_plugin.js). What is alive on a server (/api, /ws, /healthz, /metrics) is never answered from here, but for the
// catalogue, which belongs to the version of the page.
const version = "19f07f466f86e289";
const first = ["assets/Analyse-B3Z6e9cv.js","assets/Analyse-BC-VAhWh.css","assets/Compare-B9DuFmOo.css","assets/Compare-CDLI2Ujc.js","assets/GreedyTable-Bzl93FXV.js","assets/GreedyTable-tmuH1X5M.css","assets/Learn-D-IwNmQn.css","assets/Learn-D_WmOOxa.js","assets/MoveTable-DEx0VyZM.js","assets/MoveTable-Q_b0UDgg.css","assets/Score-CmVk4xza.js","assets/Score-Crw7XJmk.css","assets/ThinkAbout-CR8Flb4B.js","assets/ThinkAbout-D8S5OeaC.css","assets/ThinkPanel-D_iWcy0M.css","assets/ThinkPanel-rLLykFl_.js","assets/congklak-fairness-DYnrf57b.svg","assets/congklak-greedy-hUEahmUS.svg","assets/device_link-DHJDQkHt.js","assets/facts-CyMJTY4M.js","assets/facts-D51Z-HLE.js","assets/facts-LHxI1stt.js","assets/facts-NLed4PG7.js","assets/index-BFknjrqO.js","assets/index-KBRf1eRP.css","assets/index.svelte-DgxZKnRR.js","assets/lesson-BJK8kdLj.js","assets/lesson-C0JTUuql.js","assets/lesson-CYWUgwyb.js","assets/lesson-Denkebk9.js","assets/mcts-scaling-DXe1_Fj2.svg","assets/notices.svelte-Cqkwimor.js","assets/othello-minimax-BvA_czdw.svg","assets/shogi-ablation-TGI2pWbR.svg","assets/shogi-ladder-B_or0qLI.svg","assets/shogi-vs-negamax-CurA2P35.svg","assets/study.svelte-BJWWdaUO.js","assets/study.svelte-BTURLhRB.js","assets/worker-C6JPQf5n.js","assets/zero-go5-hyGJxjnm.svg","manifest.webmanifest","icon-192.png"]; // to start with
const rest = ["assets/congklak-BEw2y_ms.eval","assets/go9-CZD_n46H.weights","assets/othello-D_xK85Nv.patterns","assets/papan-D-aAiHy8.wasm","assets/shogi-Cn_SYy3A.nnue"]; // to think here
const cacheName = `papan-${version}`;
const base = new URL('./', self.location).pathname;
const catalogue = `${base}api/catalog`;

self.addEventListener('install', (event) => {
    event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([base, catalogue, ...first.map((file) => base + file)])));
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
    for (const file of rest) if (!(await cache.match(base + file, { ignoreVary: true }))) await cache.add(base + file);
}

// Every place of the page is the same file. Alone in its process, so that it may share memory with its worker: where a
// host of plain files does not say so, it is said here.
async function page() {
    const cache = await caches.open(cacheName);
    const found = (await cache.match(base)) ?? (await fetch(base));
    const headers = new Headers(found.headers);
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
    return new Response(found.body, { status: found.status, headers });
}

async function keptOr(request) {
    const cache = await caches.open(cacheName);
    const found = await cache.match(request, { ignoreVary: true });
    if (found) return isolated(found);
    const answer = await fetch(request);
    if (answer.ok && new URL(request.url).pathname.startsWith(`${base}assets/`)) await cache.put(request, answer.clone());
    return isolated(answer);
}

// A worker is started from an isolated page only if its own answer says the same.
function isolated(answer) {
    const headers = new Headers(answer.headers);
    headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
