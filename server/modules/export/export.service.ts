import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import { separatorIn } from '#contract/csv.ts';
import { EXPORT_COLUMNS, type ExportColumn, type ExportFormat } from '#contract/issueExport.ts';
import type { IssueFilter } from '#contract/issueFilter.ts';
import { MAX_EXPORT } from '#contract/limits.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { StillMe } from '../../http/callInput.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { audit } from '../audit/index.ts';
import { listIssues } from '../issue/index.ts';
import { type Cell, cellsOf, type Context, type FileRow, furtherOf } from './cells.ts';
import { csvOf } from './csv.ts';
import { readSurroundings } from './export.repository.ts';
import { wallTime } from './wallTime.ts';
import { sayIn } from './words.ts';
import { xlsxOf } from './xlsx.ts';

/** So many issues are asked for at once. */
const PAGE = 250;
/** So many are written at once, in a few milliseconds: between two slices other requests have their turn. */
const SLICE = 10;

type Within = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
type Asked = {
  filter: IssueFilter;
  format: ExportFormat;
  columns?: ExportColumn[] | undefined;
  locale?: string | undefined;
};
type Needs = {
  within: Within;
  stillMe: StillMe;
  me: AgentIdentity;
  now: Date;
  from: RequestOrigin;
};
export type ExportFile = { name: string; content: Readable };

/** What an agent sees of a filter as a file that is written while it is read. Throws before the first byte, or never. */
export async function exportIssues(needs: Needs, asked: Asked): Promise<ExportFile> {
  const { within, me, now } = needs;
  const { format, columns = EXPORT_COLUMNS } = asked;
  const { company, terminology, namesakes, ...own } = await within(async (tx) => {
    const by = { kind: 'agent' as const, id: me.agentId };
    const after = { format, columns: columns.join(), filter: asked.filter };
    await audit(tx, { by, action: 'exported', after, from: needs.from });
    return readSurroundings(tx, me);
  });
  const locale = asked.locale ?? own.locale;
  const say = sayIn(locale, terminology);
  const headings = columns.map((column) => say(`columns.${column}`));
  const context = { say, now, namesakes };
  const pages = await begun(pagesOf(needs, asked.filter, columns, context));
  const content =
    format === 'csv'
      ? Readable.from(csvOf(headings, pages, separatorIn(locale)), { objectMode: false })
      : xlsxOf({ name: say('sheet'), headings, pages });
  return { name: `${company} ${wallTime(now).slice(0, 10)}.${format}`, content };
}

/** Has the first page before anything is answered, so that what is wrong can still be said. */
async function begun(pages: AsyncGenerator<Cell[][]>): Promise<AsyncGenerator<Cell[][]>> {
  const first = await pages.next();
  return (async function* all() {
    if (first.done !== true) yield first.value;
    yield* pages;
  })();
}

/**
 * All pages of the list in slices, the newest issues first: that order is the one that nothing changes while it is read, so that no
 * issue is missed and none stands twice. Each page is a transaction of its own.
 */
async function* pagesOf(
  { within, stillMe, me, now }: Needs,
  filter: IssueFilter,
  columns: readonly ExportColumn[],
  context: Context,
): AsyncGenerator<Cell[][]> {
  const further = furtherOf(columns);
  let cursor: string | undefined;
  let left = MAX_EXPORT;
  do {
    const query = { ...filter, sort: '-created' as const, limit: Math.min(PAGE, left), further };
    const asked = cursor === undefined ? query : { ...query, cursor };
    if (cursor !== undefined) await stillMe();
    const { text } = await within((tx) => listIssues(tx, me, asked, now));
    const { list, nextCursor } = JSON.parse(text) as Page;
    for (let from = 0; from < list.length; from += SLICE) {
      yield list.slice(from, from + SLICE).map((issue) => cellsOf(issue, columns, context));
      await setImmediate();
    }
    left -= list.length;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && left > 0);
}
type Page = { list: FileRow[]; nextCursor: string | null };
