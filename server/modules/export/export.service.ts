import { Readable } from 'node:stream';

import { separatorIn } from '#contract/csv.ts';
import { EXPORT_COLUMNS, type ExportColumn, type ExportFormat } from '#contract/issueExport.ts';
import type { IssueFilter } from '#contract/issueFilter.ts';
import { MAX_EXPORT } from '#contract/limits.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { CheckAccess } from '../../http/callInput.ts';
import { loopTurn } from '../../http/loopTurn.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { audit } from '../audit/index.ts';
import { listIssues } from '../issue/index.ts';
import { type Cell, cellsOf, type Context, type FileRow, furtherOf } from './cells.ts';
import { csvOf } from './csv.ts';
import { readSurroundings } from './export.repository.ts';
import { wallTime } from './wallTime.ts';
import { translatorIn } from './words.ts';
import { xlsxOf } from './xlsx.ts';

/** Issues per query. */
const PAGE = 250;
/** Issues written at once, in a few milliseconds; other requests run between two slices. */
const SLICE = 10;

type RunTransaction = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
type ExportRequest = {
  filter: IssueFilter;
  format: ExportFormat;
  columns?: ExportColumn[] | undefined;
  locale?: string | undefined;
};
type ExportDeps = {
  within: RunTransaction;
  checkAccess: CheckAccess;
  me: AgentIdentity;
  now: Date;
  from: RequestOrigin;
};
export type ExportFile = { name: string; content: Readable };

/** The agent's visible issues of a filter, as a streamed file. Throws before the first byte, or never. */
export async function exportIssues(needs: ExportDeps, request: ExportRequest): Promise<ExportFile> {
  const { within, me, now } = needs;
  const { format, columns = EXPORT_COLUMNS } = request;
  const { company, terminology, namesakes, ...surroundings } = await within(async (tx) => {
    const by = { kind: 'agent' as const, id: me.agentId };
    const after = { format, columns: columns.join(), filter: request.filter };
    await audit(tx, { by, action: 'exported', after, from: needs.from });
    return readSurroundings(tx, me);
  });
  const locale = request.locale ?? surroundings.locale;
  const say = translatorIn(locale, terminology);
  const headings = columns.map((column) => say(`columns.${column}`));
  const context = { say, now, timeZone: me.timeZone, namesakes };
  const pages = await begun(pagesOf(needs, request.filter, columns, context));
  const content =
    format === 'csv'
      ? Readable.from(csvOf(headings, pages, separatorIn(locale)), { objectMode: false })
      : xlsxOf({ name: say('sheet'), headings, pages });
  return { name: `${company} ${wallTime(now, me.timeZone).slice(0, 10)}.${format}`, content };
}

/** Reads the first page before the response begins, so that an error still gets its status. */
async function begun(pages: AsyncGenerator<Cell[][]>): Promise<AsyncGenerator<Cell[][]>> {
  const first = await pages.next();
  return (async function* all() {
    if (first.done !== true) yield first.value;
    yield* pages;
  })();
}

/**
 * All pages of the list in slices, by creation: no change reorders the list between two pages, so that no issue is missed
 * or repeated. Each page is a transaction of its own.
 */
async function* pagesOf(
  { within, checkAccess, me, now }: ExportDeps,
  filter: IssueFilter,
  columns: readonly ExportColumn[],
  context: Context,
): AsyncGenerator<Cell[][]> {
  const further = furtherOf(columns);
  let cursor: string | undefined;
  let left = MAX_EXPORT;
  do {
    const query = { ...filter, sort: '-created' as const, limit: Math.min(PAGE, left), further };
    const pageQuery = cursor === undefined ? query : { ...query, cursor };
    if (cursor !== undefined) await checkAccess();
    const { text } = await within((tx) => listIssues(tx, me, pageQuery, now));
    const { list, nextCursor } = JSON.parse(text) as Page;
    for (let from = 0; from < list.length; from += SLICE) {
      yield list.slice(from, from + SLICE).map((issue) => cellsOf(issue, columns, context));
      await loopTurn();
    }
    left -= list.length;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && left > 0);
}
type Page = { list: FileRow[]; nextCursor: string | null };
