import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { chunkGroups } from './scripts/chunks.ts';
import { firstPages } from './scripts/first-pages/firstPages.ts';
import { inlineRuntime } from './scripts/inlineRuntime.ts';
import { inlineTheme } from './scripts/inlineTheme.ts';
import { leanAxios } from './scripts/leanAxios.ts';
import { leanContract } from './scripts/leanContract.ts';
import { leanEditor } from './scripts/leanEditor.ts';
import { leanEditorCore } from './scripts/leanEditorCore.ts';
import { leanForms } from './scripts/leanForms.ts';
import { leanI18next } from './scripts/leanI18next.ts';
import { leanReact } from './scripts/leanReact.ts';
import { leanRouter } from './scripts/leanRouter.ts';
import { leanStyles } from './scripts/leanStyles.ts';
import { leanWidgets } from './scripts/leanWidgets.ts';
import { localeFiles } from './scripts/localeFiles.ts';
import { namedReact } from './scripts/namedReact.ts';
import { precompress } from './scripts/precompress.ts';
import { prerenderLogin } from './scripts/prerender/prerenderLogin.ts';
import { versionFile } from './scripts/versionFile.ts';

const api = `http://127.0.0.1:${process.env['FELIX_API_PORT'] ?? '8787'}`;

export default defineConfig({
  plugins: [
    react(),
    leanAxios(),
    leanContract(),
    leanEditor(),
    leanEditorCore(),
    leanForms(),
    leanI18next(),
    leanReact(),
    leanRouter(),
    leanStyles(),
    leanWidgets(),
    namedReact(),
    inlineTheme(),
    inlineRuntime(),
    localeFiles(),
    precompress(),
    prerenderLogin(),
    firstPages(),
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
    // For the size budgets: which chunk needs which.
    manifest: true,
    // React and what belongs to it are one chunk of that size; budgets.json says what is too big.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // To read a property does nothing else in what the app is made of: what is read for nobody goes.
      treeshake: { propertyReadSideEffects: false },
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
        '/healthz',
        '/readyz',
      ].map((path) => [path, api]),
    ),
  },
});
