import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { precompress } from './scripts/precompress.ts';
import { versionFile } from './scripts/versionFile.ts';

const api = `http://127.0.0.1:${process.env['FELIX_API_PORT'] ?? '8787'}`;
const packages = (names: string) => new RegExp(`/node_modules/(?:${names})/`, 'u');

export default defineConfig({
  plugins: [react(), versionFile(), precompress()],
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // A few big chunks compress better, and come in fewer requests, than one per library.
            {
              name: 'editor',
              test: packages(
                '@tiptap|prosemirror-[a-z-]+|linkifyjs|orderedmap|rope-sequence|w3c-keyname',
              ),
            },
            {
              name: 'vendor',
              test: packages(
                'react|react-dom|scheduler|react-router|@reduxjs/toolkit|react-redux|redux|redux-persist|redux-thunk|reselect|immer|use-sync-external-store|i18next|react-i18next|html-parse-stringify',
              ),
            },
          ],
        },
      },
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
