import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { onePage } from './one_page_plugin.js';
import { serviceWorker } from './service_worker_plugin.js';

// Playing is one script and one stylesheet (one_page_plugin.js); analysis, lessons and the device's own players are loaded when somebody goes
// there.
export default defineConfig({
  plugins: [svelte(), onePage(), serviceWorker()],
  base: '/',
  worker: { format: 'es' },
  // The first file is asked for at any place of the page; from there on everything is found from where it lies, so that
  // the same files work under any path.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsDir: 'assets', assetsInlineLimit: 0 },
  // Tests read the modules as a browser does: state compiled for one, a document to stand in.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } } },
});
