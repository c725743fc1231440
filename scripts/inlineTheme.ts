import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

const TAG = '<script src="/theme.js"></script>';

/**
 * Inlines theme.js into the built page: it must run before the first paint, and a request of its own would delay the
 * page. The server allows it by its hash.
 */
export function inlineTheme(): Plugin {
  let root = '';
  return {
    name: 'inline-theme',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    transformIndexHtml: (html) => {
      if (!html.includes(TAG)) throw new Error(`index.html has no ${TAG}`);
      const script = withoutComments(readFileSync(join(root, 'public', 'theme.js'), 'utf8'));
      return html.replace(TAG, () => `<script>${script}</script>`);
    },
    writeBundle: ({ dir = '' }) => rmSync(join(dir, 'theme.js'), { force: true }),
  };
}

/** A script without its lines of comment. */
export const withoutComments = (source: string): string =>
  source.replaceAll(/^\s*(?:\/\/.*)?\n/gmu, '').trim();
