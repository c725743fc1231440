import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { FEATURE_PAGES } from '../server/http/builtPages.ts';
import { chunksOf, preloadsOf, readManifest } from './preloads.ts';

/**
 * Writes an HTML page for each feature that people reach by a link, on any network: it preloads the feature's chunks,
 * so that all of them are fetched at once.
 */
export function featurePages(): Plugin {
  return {
    name: 'feature-pages',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        const page = readFileSync(join(dir, 'index.html'), 'utf8');
        const manifest = readManifest(dir);
        for (const feature of FEATURE_PAGES) {
          const chunks = ['outside-shell', feature].flatMap((name) => chunksOf(manifest, name));
          const preloads = preloadsOf(page, [...new Set(chunks)]);
          writeFileSync(
            join(dir, `${feature}.html`),
            page.replace('</head>', () => `${preloads}</head>`),
          );
        }
      },
    },
  };
}
