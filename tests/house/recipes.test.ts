import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';

import { type CatalogueKind, catalogueCalls } from '#contract/catalogue/kinds.ts';
import { IMPORT_FIELDS, IMPORT_KINDS } from '#contract/importFields.ts';
import { ISSUE_COLUMNS } from '#contract/issueColumns.ts';
import { FILE_COLUMNS } from '#contract/issueExport.ts';
import { issueFilterShape } from '#contract/issueFilter.ts';
import { ISSUE_TEXTS } from '#contract/issueTexts.ts';
import { LOCALE_LIST } from '#contract/locales.ts';
import { LIST_AREAS } from '#contract/settings.ts';
import * as schema from '#server/db/schema.ts';
import { kindTables } from '#server/modules/catalogue/catalogue.table.ts';
import { CATALOGUE_TABLES } from '#server/modules/catalogue/index.ts';
import { translatorIn } from '#server/modules/export/index.ts';
import { fieldsOf } from '#src/features/settings/catalogue/fields.ts';

import { type Edit, type Recipe, RECIPES } from './recipes/edits.ts';
import { ROOT } from '../../scripts/sources.ts';

/** Follows the recipes of ARCHITECTURE.md ("Adding …") on a copy of the sources. */

const PARTS = ['contract', 'server', 'src', 'tests/support', 'package.json', 'tsconfig.base.json'];

async function copySources(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'felix-recipe-'));
  for (const part of PARTS) {
    await cp(join(ROOT, part), join(copy, part), {
      recursive: true,
      filter: (file) =>
        !/\/(?:migrations|locales)(?:\/|$)/u.test(file.slice(ROOT.length)) &&
        ['', '.ts', '.tsx', '.json'].includes(extname(file)),
    });
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function edit(copy: string, { file, after, add }: Edit): Promise<void> {
  const path = join(copy, file);
  const [before, ...rest] = (await readFile(path, 'utf8')).split(after);
  expect({ file, after, found: rest.length }).toEqual({ file, after, found: 1 });
  await writeFile(path, `${before}${after}${add}${rest[0]}`);
}

/** Files in which the compiler finds errors, among these and what they import. */
async function named(copy: string, files: string[]): Promise<string[]> {
  const options = {
    lib: ['es2024', 'dom', 'dom.iterable', 'esnext.disposable'],
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
  };
  const project = { extends: './tsconfig.base.json', compilerOptions: options, files };
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(project));
  const said = await new Promise<string>((done) => {
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    execFile(tsc, ['-p', '.', '--pretty', 'false'], { cwd: copy }, (_, out, err) =>
      done(out + err),
    );
  });
  return [
    ...new Set([...said.matchAll(/^(\S+)\(\d+,\d+\): error/gmu)].map(([, file]) => file ?? '')),
  ];
}

const app = Object.values(
  import.meta.glob<object>('../../src/locales/sv-SE/*.json', { eager: true, import: 'default' }),
);
const hasText = (key: string) =>
  app.some((texts) => {
    const found = key.split('.').reduce<unknown>((inner, part) => (inner as Texts)?.[part], texts);
    return typeof found === 'string';
  });
type Texts = Record<string, unknown> | undefined;

type Declared = {
  kinds: readonly string[];
  areas: readonly string[];
  texts: string[];
  filters: string[];
};
/** An empty list says what it is for; a company has an administrator. */
const mayBeEmpty = (area: string) => area !== 'people';
/** The app's texts that are missing in Swedish; other languages have the same keys. */
const missing = ({ kinds, areas, texts, filters }: Declared) =>
  [
    ...kinds.flatMap((kind) => [`import.kinds.${kind}.name`, `import.kinds.${kind}.about`]),
    ...areas.map((area) => `settings.areas.${area}`),
    ...areas.filter(mayBeEmpty).map((area) => `settings.about.${area}`),
    ...texts.map((text) => `issue.facts.${text}`),
    ...filters.map((filter) => `dashboard.fields.${filter}`),
  ].filter((key) => !hasText(key));

const KINDS = Object.keys(kindTables) as CatalogueKind[];

/** A kind's fields besides those that all have, as in the table. */
const fieldsIn = (kind: CatalogueKind) => Object.keys(CATALOGUE_TABLES[kind].columns).toSorted();

const filesOf = (edits: Edit[]) => [...new Set(edits.map(({ file }) => file))];

describe('what the compiler cannot name', () => {
  const declared = {
    kinds: IMPORT_KINDS,
    areas: LIST_AREAS,
    texts: Object.keys(ISSUE_TEXTS),
    filters: Object.keys(issueFilterShape),
  };

  it('every kind, settings area, text and filter has its words in the app', () => {
    expect(missing(declared), 'add these texts in every language').toEqual([]);
    const planted = {
      kinds: ['plantedKind'],
      areas: ['plantedKind'],
      texts: ['plantedText'],
      filters: ['plantedHour'],
    };
    expect(missing(planted)).toEqual([
      'import.kinds.plantedKind.name',
      'import.kinds.plantedKind.about',
      'settings.areas.plantedKind',
      'settings.about.plantedKind',
      'issue.facts.plantedText',
      'dashboard.fields.plantedHour',
    ]);
  });

  it.each(LOCALE_LIST)('every column of an exported file has a heading in %s', (locale) => {
    const say = translatorIn(locale);
    const isUnsaid = (column: string) =>
      say(`columns.${column}`).toLowerCase().includes('columns.');
    expect(
      [...ISSUE_COLUMNS, ...FILE_COLUMNS].filter(isUnsaid),
      'add the headings to the texts of modules/export',
    ).toEqual([]);
    expect(isUnsaid('plantedText')).toBe(true);
  });

  it.each(KINDS)('%s has the same fields in calls, table, form and files', (kind) => {
    const { shape } = catalogueCalls[kind].create.body;
    // Attributes have calls and a form of their own.
    const called = Object.keys(shape).filter(
      (name) => !['name', 'inactive', 'productAttributes'].includes(name),
    );
    expect(called.toSorted()).toEqual(fieldsIn(kind));
    const inForm = fieldsOf(kind).map(({ name }) => name);
    expect(inForm.toSorted()).toEqual(kind === 'productAttribute' ? [] : fieldsIn(kind));
    expect(
      inForm.filter((name) => !hasText(`settings.fields.${name}.label`)),
      'add the labels to settings.json in every language',
    ).toEqual([]);
    const inFile = (name: string) => (name === 'kind' ? 'chargedKind' : name.replace(/Id$/u, ''));
    const imported = IMPORT_FIELDS[kind].map(({ name }) => name as string);
    expect(imported.toSorted()).toEqual(
      ['inactive', 'name', ...fieldsIn(kind).map(inFile)].toSorted(),
    );
  });

  it('every reference to an item is known where items are counted, replaced and deleted', () => {
    const tables = Object.values(schema).filter((table) => is(table, PgTable));
    const referring = tables.flatMap((table) => {
      const { name, foreignKeys } = getTableConfig(table as PgTable);
      return foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference();
        const kind = KINDS.find((each) => kindTables[each] === foreignTable);
        return kind ? [`${kind}: ${name}.${columns.at(-1)?.name}`] : [];
      });
    });
    const known = KINDS.flatMap((kind) => {
      const { fact, links, others } = CATALOGUE_TABLES[kind];
      const pointers = [fact && { table: 'issue', column: fact.column }, links, ...others];
      return pointers.flatMap((pointer) =>
        pointer ? [`${kind}: ${pointer.table}.${pointer.column}`] : [],
      );
    });
    expect(referring.toSorted()).toEqual(known.toSorted());
  });
});

describe('the recipes', () => {
  it('the compiler names every place of a kind, a text and a filter, and is content once they are done', async () => {
    const copy = await copySources();
    try {
      const recipes: Recipe[] = Object.values(RECIPES);
      for (const each of recipes.flatMap(({ declares }) => declares)) await edit(copy, each);
      let left = recipes.flatMap(({ completes }) => completes);
      let roots = filesOf(left);
      // What is named only once another place is done comes in the next round.
      for (let round = 0; left.length > 0 && round < 3; round += 1) {
        const wrong = await named(copy, roots);
        const asked = left.filter(({ file }) => wrong.includes(file));
        expect({ unnamed: asked.length === 0 ? filesOf(left) : [] }).toEqual({ unnamed: [] });
        for (const each of asked) await edit(copy, each);
        left = left.filter((each) => !asked.includes(each));
        // The test support imports the whole server, which takes the compiler three times as long.
        roots = roots.filter((file) => !file.startsWith('tests/'));
      }
      expect(left).toEqual([]);
      expect(await named(copy, roots)).toEqual([]);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }, 120_000);
});
