// Checks the sizes of the built app against budgets.json. Counts transferred bytes, which are the same on any machine.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { ManifestChunk } from 'vite';

import { chunksOf, readManifest } from './preloads.ts';
import { ROOT } from './sources.ts';

const DIST = join(ROOT, 'dist');
const { pages, shared, locale, budgets } = JSON.parse(
  readFileSync(join(ROOT, 'budgets.json'), 'utf8'),
) as {
  /** The chunks that a page needs from cold, by their names in `chunks.ts`. */
  pages: Record<'login' | 'dashboard' | 'report' | 'own issue' | 'job', string[]>;
  /** Chunks shared by several features. */
  shared: string[];
  /** The language whose texts are counted. */
  locale: string;
  /** The run fails beyond this. */
  budgets: Record<string, number>;
};
const manifest = readManifest(DIST);

const sizeOf = (file: string, ending: '.br' | '.gz') => {
  const path = join(DIST, file);
  if (existsSync(path + ending)) return readFileSync(path + ending).length;
  return (ending === '.br' ? brotliCompressSync : gzipSync)(readFileSync(path)).length;
};
const sum = (files: Iterable<string>, ending: '.br' | '.gz') =>
  [...files].reduce((total, file) => total + sizeOf(file, ending), 0);

const chunksOfAll = (names: string[]) => new Set(names.flatMap((name) => chunksOf(manifest, name)));
const filesOf = (chunks: Iterable<ManifestChunk>) => new Set([...chunks].map(({ file }) => file));

/** Every page waits for the texts of its language. */
const localeNames = readdirSync(join(DIST, 'assets')).filter((name) =>
  /^[a-z]{2}-[A-Z]{2}(?:\.[a-z]+)?-\w+\.json$/u.test(name),
);
const text = localeNames.find((name) => name.startsWith(`${locale}-`));
if (!text) throw new Error(`budgets.json names ${locale}, which is not in the build`);
const textBytes = sizeOf(`assets/${text}`, '.br');

/** What a page needs from cold: scripts, styles, and requests including its own, the font's and the texts'. */
function firstScreen(names: string[]) {
  const chunks = chunksOfAll(names);
  const js = filesOf(chunks);
  const css = new Set([...chunks].flatMap((chunk) => chunk.css ?? []));
  const requests = js.size + css.size + ['page', 'font', 'texts'].length;
  return { js: sum(js, '.br'), css: sum(css, '.br'), requests };
}

const login = firstScreen(pages.login);
const dashboard = firstScreen(pages.dashboard);
const outside = [pages.job, pages['own issue']].map(firstScreen);
const all = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
const first = filesOf(chunksOf(manifest, 'app'));
const ofMany = filesOf(chunksOfAll([...pages.dashboard, ...shared]));
/** What each later chunk adds to the shared ones. The showcase uses parts of every feature. */
const later = all
  .filter(({ name }) => name !== 'ShowcasePage')
  .map(({ src, name }) => filesOf(chunksOf(manifest, src ?? name!)))
  .map((files) =>
    sum(
      [...files].filter((file) => !ofMany.has(file)),
      '.br',
    ),
  );
const found: Record<string, number> = {
  'login: JS, bytes br': login.js,
  'login: CSS, bytes br': login.css,
  'login: requests': login.requests,
  // Texts are not JS, but nothing is shown before them, so they count as such.
  'dashboard: JS, bytes br': dashboard.js + textBytes,
  'dashboard: requests': dashboard.requests,
  'outside pages: JS, bytes br': Math.max(...outside.map(({ js }) => js)),
  'report form: JS, bytes br': firstScreen(pages.report).js,
  'a feature alone: JS, bytes br': Math.max(...later),
  'largest chunk after the first, bytes br': Math.max(
    ...[...filesOf(all)].filter((file) => !first.has(file)).map((file) => sizeOf(file, '.br')),
  ),
  'whole app: JS, bytes gz': sum(filesOf(all), '.gz'),
  'one locale, bytes br': Math.max(...localeNames.map((name) => sizeOf(`assets/${name}`, '.br'))),
};

for (const [name, most] of Object.entries(budgets)) {
  const size = found[name] ?? Number.NaN;
  const isWithin = size <= most;
  console.log(
    `${(isWithin ? 'ok' : 'TOO BIG').padEnd(8)} ${name.padEnd(40)} ${String(size).padStart(7)} (at most ${most})`,
  );
  if (!isWithin) process.exitCode = 1;
}
