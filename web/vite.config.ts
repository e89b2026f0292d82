import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// One script and one stylesheet: the page is embedded in the server, so fewer requests are worth more than splitting.
export default defineConfig({
  plugins: [svelte()],
  base: '/',
  build: { target: 'es2022', cssCodeSplit: false, modulePreload: { polyfill: false }, assetsDir: 'assets' },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } } },
});
