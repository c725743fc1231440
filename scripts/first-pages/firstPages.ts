import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Manifest, ManifestChunk, Plugin } from 'vite';

import { FIRST_PAGES } from '../../server/http/firstPages.ts';

/** What is seen until the app shows itself: a bar and some lines, before any style sheet. */
const SKELETON = '<div class="first" aria-hidden="true"><i></i><i></i><i></i><i></i></div>';
const FONT = /\s*<link\s[^>]*rel="preload"[^>]*as="font"[^>]*>/u;
const SHEET = /\s*<link rel="stylesheet"[^>]*>/u;

/**
 * Writes beside the built app's page one for each of `FIRST_PAGES`. All code of such a page is named in it, and comes at
 * once; our own font comes last, when there is something to be read in it.
 */
export function firstPages(): Plugin {
  let outDir = '';
  return {
    name: 'first-pages',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const shell = readFileSync(join(outDir, 'index.html'), 'utf8');
        const manifest = JSON.parse(
          readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'),
        ) as Manifest;
        const css = readFileSync(join(import.meta.dirname, 'first.css'), 'utf8');
        for (const { file, code } of FIRST_PAGES) {
          const chunks = new Set<ManifestChunk>();
          for (const each of code) closure(manifest, keyOf(manifest, each), chunks);
          writeFileSync(join(outDir, `${file}.html`), compose(shell, css, [...chunks]));
        }
      },
    },
  };
}

function keyOf(manifest: Manifest, wanted: string) {
  const key = Object.keys(manifest).find(
    (each) => each === wanted || manifest[each]?.name === wanted,
  );
  if (key === undefined) throw new Error(`server/http/firstPages.ts names ${wanted}: it is gone`);
  return key;
}

function closure(manifest: Manifest, key: string, seen: Set<ManifestChunk>) {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk)) return;
  seen.add(chunk);
  for (const each of chunk.imports ?? []) closure(manifest, each, seen);
}

/** The style sheets come behind the skeleton, which need not wait for them, and in the order that the app would ask in. */
function compose(shell: string, css: string, chunks: ManifestChunk[]) {
  const [sheet = ''] = SHEET.exec(shell) ?? [];
  const isThere = (file: string) => shell.includes(`/${file}"`);
  const code = chunks
    .map(({ file }) => file)
    .filter((file) => !isThere(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const sheets = chunks
    .flatMap((chunk) => chunk.css ?? [])
    .filter((file) => !isThere(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  const style = css.replaceAll(/\s+/gu, ' ').replaceAll(/ ?([{}:;>,+]) ?/gu, '$1');
  return shell
    .replace(FONT, '')
    .replace(sheet, '')
    .replace('</head>', () => `${code.join('')}<style>${style}</style></head>`)
    .replace(
      '<div id="root"></div>',
      (root) => `${root}${SKELETON}${sheet.trim()}${sheets.join('')}`,
    );
}
