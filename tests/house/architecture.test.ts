import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from '../../scripts/sources.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const foldersOf = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const namesIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/gu)].map(([, name = '']) => name);

const PARTS = ['server/modules', 'src/features', 'src/entities', 'src/shared'];
const FILE = /^[\w.-][\w./-]*\.(?:ts|tsx|md|json|cjs|html)$/u;
/** `modules/a`: any module. */
const ANY = /\/[ab]\//u;

it.each(PARTS)('the architecture describes every folder of %s', (part) => {
  const text = read('ARCHITECTURE.md');
  const [, said = ''] = /^### What is where$([^]*?)^## /mu.exec(text) ?? [];
  expect(
    foldersOf(part).filter((name) => !namesIn(said).includes(name)),
    'add these folders to "What is where" in ARCHITECTURE.md',
  ).toEqual([]);
});

it('the architecture fits one sitting: at most 250 lines', () => {
  expect(read('ARCHITECTURE.md').trimEnd().split('\n').length).toBeLessThanOrEqual(250);
});

it('every file that the documents name exists', () => {
  const folders = '{contract,server,src,scripts,tests,e2e,bench,docs,deploy}/**/*.*';
  const files = globSync([folders, '*.*', '.*.cjs'], { cwd: ROOT }).map((file) => `/${file}`);
  /** What the build writes. */
  const built = read('.gitignore').split('\n');
  const documents = [
    'README.md',
    'ARCHITECTURE.md',
    ...globSync('docs/*.md', { cwd: ROOT }).filter((name) => name !== 'docs/requirements.md'),
  ];
  const gone = documents.flatMap((document) =>
    namesIn(read(document))
      .filter((name) => FILE.test(name) && !ANY.test(name) && !built.includes(name))
      .filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
      .map((name) => `${document}: ${name}`),
  );
  expect(gone, 'these documents name files that no longer exist').toEqual([]);
});
