import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Plugin } from 'vite';

const TAG = '<script src="/theme.js"></script>';

/**
 * Writes theme.js into the built page: it must run before anything is painted, and so would hold the page back for a
 * request of its own. The server allows it by its hash.
 */
export function inlineTheme(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'inline-theme',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      outDir = resolve(root, config.build.outDir);
    },
    transformIndexHtml: (html) => {
      if (!html.includes(TAG)) throw new Error(`index.html has no ${TAG}`);
      const source = readFileSync(join(root, 'public', 'theme.js'), 'utf8');
      const script = source.replaceAll(/^\s*(?:\/\/.*)?\n/gmu, '').trim();
      return html.replace(TAG, () => `<script>${script}</script>`);
    },
    writeBundle: () => rmSync(join(outDir, 'theme.js'), { force: true }),
  };
}
