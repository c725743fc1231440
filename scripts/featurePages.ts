import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Plugin } from 'vite';

import { FEATURE_PAGES } from '../server/http/builtPages.ts';
import { chunksOf, preloadsOf, readManifest } from './preloads.ts';

/**
 * Writes a page of its own for each feature that people come to by a link, on any network: it names the feature's code,
 * so that all of it is fetched at once.
 */
export function featurePages(): Plugin {
  let outDir = '';
  return {
    name: 'feature-pages',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const page = readFileSync(join(outDir, 'index.html'), 'utf8');
        const manifest = readManifest(outDir);
        for (const feature of FEATURE_PAGES) {
          const chunks = ['outside-shell', feature].flatMap((name) => chunksOf(manifest, name));
          const preloads = preloadsOf(page, [...new Set(chunks)]);
          writeFileSync(
            join(outDir, `${feature}.html`),
            page.replace('</head>', () => `${preloads}</head>`),
          );
        }
      },
    },
  };
}
