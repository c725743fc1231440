import { Readable } from 'node:stream';

import { separatorIn } from '#contract/csv.ts';
import { IMPORT_FIELDS, type ImportField, type ImportKind } from '#contract/importFields.ts';
import type { ExportFormat } from '#contract/issueExport.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { CheckAccess } from '../../http/callInput.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { audit } from '../audit/index.ts';
import {
  type Cell,
  csvOf,
  exportIssues,
  listNames,
  readSurroundings,
  wallTime,
  xlsxOf,
} from '../export/index.ts';
import type { Value } from './cells.ts';
import { sayChoice } from './choices.ts';
import { KIND_LISTS } from './kindLists.ts';
import { readNames } from './references.repository.ts';
import { checkSuperAdmin } from './superAdmin.ts';
import type { NameLookup, Page, Values } from './work.ts';
import { type Words, wordsIn } from './words.ts';

/** Rows per page; other requests run between two pages. */
const PAGE = 1000;

type Within = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
type Needs = {
  within: Within;
  checkAccess: CheckAccess;
  me: AgentIdentity;
  now: Date;
  from: RequestOrigin;
};
type ExportOptions = {
  kind: ImportKind;
  format: ExportFormat;
  template: boolean;
  locale?: string | undefined;
};

/**
 * Every item of a kind as an import file, streamed; with `template` only the headings. Throws before the first byte, or never;
 * FORBIDDEN for super admin kinds.
 */
export async function existingFile(
  needs: Needs,
  options: ExportOptions,
): Promise<{ name: string; content: Readable }> {
  const { within, me, now, from } = needs;
  const { kind, format, template } = options;
  checkSuperAdmin(kind, me);
  if (kind === 'issue' && !template) {
    return exportIssues(needs, { filter: {}, format, locale: options.locale });
  }
  const { surroundings, names } = await within(async (tx) => {
    const by = { kind: 'agent' as const, id: me.agentId };
    if (!template) await audit(tx, { by, action: 'exported', after: { format, kind }, from });
    const fields = IMPORT_FIELDS[kind].map(({ name }) => name);
    return {
      surroundings: await readSurroundings(tx, me),
      names: template ? undefined : await readNames(tx, fields),
    };
  });
  const locale = options.locale ?? surroundings.locale;
  const words = wordsIn(locale, surroundings.terminology);
  const headings = IMPORT_FIELDS[kind].map(({ name }) => words.heading(name));
  const pages = await startPages(
    names && kind !== 'issue' ? pagesOf(needs, kind, { names, words, locale }) : noPages(),
  );
  const content =
    format === 'csv'
      ? Readable.from(csvOf(headings, pages, separatorIn(locale)), { objectMode: false })
      : xlsxOf({ name: words.kind(kind), headings, pages });
  const subject = template ? [words.say('template')] : [surroundings.company];
  const day = template ? [] : [wallTime(now, me.timeZone).slice(0, 10)];
  return { name: `${[...subject, words.kind(kind), ...day].join(' ')}.${format}`, content };
}

/** Reads the first page before the response begins, so that an error still gets its status. */
async function startPages(pages: AsyncGenerator<Cell[][]>): Promise<AsyncGenerator<Cell[][]>> {
  const first = await pages.next();
  return (async function* all() {
    if (first.done !== true) yield first.value;
    yield* pages;
  })();
}

async function* noPages(): AsyncGenerator<Cell[][]> {}

type Context = { names: NameLookup; words: Words; locale: string };

/** All items of a kind, oldest first; each page is a transaction of its own. */
async function* pagesOf(
  { within, checkAccess }: Needs,
  kind: keyof typeof KIND_LISTS,
  context: Context,
): AsyncGenerator<Cell[][]> {
  let after: Page['after'] = { id: 0, part: 0 };
  for (;;) {
    const page = { after, limit: PAGE };
    const rows = await within((tx) => KIND_LISTS[kind](tx, page));
    yield rows.map(({ values }) => cellsOf(kind, values, context));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last;
    await checkAccess();
  }
}

const cellsOf = (kind: ImportKind, values: Values, context: Context): Cell[] =>
  IMPORT_FIELDS[kind].map((field) => cellOf(field, values[field.name] ?? null, context));

/** Inverse of `readCell`. */
function cellOf(
  { name, type }: ImportField,
  value: Value,
  { names, words, locale }: Context,
): Cell {
  if (value === null) return null;
  if (typeof value === 'boolean') return words.say(value ? 'yes' : 'no');
  if (type === 'ref') return names.write(name, Number(value));
  if (type === 'refs') {
    const ids = String(value).split(',');
    return listNames(ids.map((id) => names.write(name, Number(id))));
  }
  return type === 'choice' ? sayChoice(name, String(value), { words, locale }) : value;
}
