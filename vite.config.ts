import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { chunkGroups } from './scripts/chunks.ts';
import { inlineTheme } from './scripts/inlineTheme.ts';
import { localeFiles } from './scripts/localeFiles.ts';
import { outsidePages } from './scripts/outsidePages.ts';
import { precompress } from './scripts/precompress.ts';
import { prerenderLogin } from './scripts/prerender/prerenderLogin.ts';
import { reactAriaLocales } from './scripts/reactAriaLocales.ts';
import { versionFile } from './scripts/versionFile.ts';

const api = `http://127.0.0.1:${process.env['FELIX_API_PORT'] ?? '8787'}`;

export default defineConfig({
  plugins: [
    react(),
    reactAriaLocales(),
    inlineTheme(),
    localeFiles(),
    precompress(),
    prerenderLogin(),
    outsidePages(),
    versionFile(),
  ],
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 is written with @import and Sass's old global functions.
      scss: { quietDeps: true, silenceDeprecations: ['import'] },
    },
  },
  build: {
    target: 'es2023',
    // For the size budgets and for preloading: which chunk needs which.
    manifest: true,
    // Every browser of the target knows it.
    modulePreload: { polyfill: false },
    // React and what belongs to it are one chunk of that size; budgets.json says what is too big.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    proxy: Object.fromEntries(
      [
        '/api',
        '/user',
        '/oauth',
        '/obosApi',
        '/holidays',
        '/search',
        '/dev',
        '/start',
        '/healthz',
        '/readyz',
      ].map((path) => [path, api]),
    ),
  },
});
