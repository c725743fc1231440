// Are the sizes of the built app within budgets.json? Counts bytes as they travel, so they are the same on any machine.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { ROOT } from './sources.ts';

type Chunk = {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
type Manifest = Record<string, Chunk>;

const DIST = join(ROOT, 'dist');
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const { pages, locale, budgets } = read(join(ROOT, 'budgets.json')) as {
  pages: Record<'login' | 'dashboard', string[]>;
  /** The language that the pages are counted in. */
  locale: string;
  /** More than that fails. */
  budgets: Record<string, number>;
};
const manifest = read(join(DIST, '.vite/manifest.json')) as Manifest;

const sizeOf = (file: string, ending: '.br' | '.gz') => {
  const path = join(DIST, file);
  if (existsSync(path + ending)) return readFileSync(path + ending).length;
  return (ending === '.br' ? brotliCompressSync : gzipSync)(readFileSync(path)).length;
};
const sum = (files: Iterable<string>, ending: '.br' | '.gz') =>
  [...files].reduce((total, file) => total + sizeOf(file, ending), 0);

function chunk(key: string): Chunk {
  // A module that others import as well may be found under its chunk's name only.
  const name = basename(key, extname(key));
  const found = manifest[key] ?? Object.values(manifest).find((each) => each.name === name);
  if (!found) throw new Error(`budgets.json names ${key}, which is not in the build`);
  return found;
}

/** A chunk with all that must be there before it runs. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const each of chunk(key).imports ?? []) withImports(each, seen);
  return seen;
}

/** What a page needs from cold. The chunks are named in `chunks.ts`. */
function firstScreen(own: string[]) {
  const keys = new Set(own.flatMap((key) => [...withImports(key)]));
  const js = new Set([...keys].map((key) => chunk(key).file));
  const css = new Set([...keys].flatMap((key) => chunk(key).css ?? []));
  // The page itself and the font that it names are requests as well.
  const fonts = readFileSync(join(DIST, 'index.html'), 'utf8').match(/as="font"/gu) ?? [];
  return {
    js: sum(js, '.br'),
    css: sum(css, '.br'),
    requests: 1 + js.size + css.size + fonts.length,
  };
}

/** The languages are no JS, but a page that waits for one counts it as such: its file and its request. */
function withLocale(page: ReturnType<typeof firstScreen>) {
  return { ...page, js: page.js + sizeOf(localeFile(locale), '.br'), requests: page.requests + 1 };
}

/** `sv-SE-Ab12.json`, which every page has, and `sv-SE.office-Ab12.json` beside it. */
const LOCALE_FILE = /^[a-z]{2}-[A-Z]{2}(?:\.[a-z]+)?-\w+\.json$/u;
const localeNames = readdirSync(join(DIST, 'assets')).filter((name) => LOCALE_FILE.test(name));

function localeFile(wanted: string) {
  const name = localeNames.find((each) => each.startsWith(`${wanted}-`));
  if (!name) throw new Error(`budgets.json names ${wanted}, which is not in the build`);
  return `assets/${name}`;
}

const login = firstScreen(pages.login);
// The log-in page has what it says in its own code.
const dashboard = withLocale(firstScreen(pages.dashboard));
const allJs = new Set(
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js')),
);
const first = new Set([...withImports('app')].map((key) => chunk(key).file));
const later = [...allJs].filter((file) => !first.has(file));
const found: Record<string, number> = {
  'login: JS, bytes br': login.js,
  'login: CSS, bytes br': login.css,
  'login: requests': login.requests,
  'dashboard: JS, bytes br': dashboard.js,
  'dashboard: requests': dashboard.requests,
  'largest chunk of its own, bytes br': Math.max(...later.map((file) => sizeOf(file, '.br'))),
  'whole app: JS, bytes gz': sum(allJs, '.gz'),
  'one locale, bytes br': Math.max(...localeNames.map((name) => sizeOf(`assets/${name}`, '.br'))),
};

for (const [name, most] of Object.entries(budgets)) {
  const size = found[name] ?? Number.NaN;
  const isWithin = size <= most;
  console.log(
    `${(isWithin ? 'ok' : 'TOO BIG').padEnd(8)} ${name.padEnd(36)} ${String(size).padStart(7)} (at most ${most})`,
  );
  if (!isWithin) process.exitCode = 1;
}
