import { type ExportColumn, FILE_COLUMNS } from '#contract/issueExport.ts';
import { FURTHER_COLUMNS } from '#contract/issueFilter.ts';
import { eachTextColumn, type IssueTextName } from '#contract/issueTexts.ts';
import type { IssueRow } from '#contract/issueList.ts';
import type { Issue } from '#contract/issues.ts';
import { nameWithNumber } from '#contract/nameWithNumber.ts';

import type { FileColumn } from '../issue/index.ts';
import { plainText } from '../rich-text/index.ts';
import { listNames } from './nameList.ts';
import { wallTime } from './wallTime.ts';
import type { Translate } from './words.ts';

/** The value of one cell; `at` is local time. Text stays text, even where it begins like a formula. */
export type Cell = string | number | { at: string } | null;

type PersonCell = { id: number; name: string };
/** `namesakes`: the addresses of people who share a name, by id. */
export type Context = {
  say: Translate;
  now: Date;
  timeZone: string;
  namesakes: Record<number, string>;
};

const DAY = 86_400_000;

/** A row of the list, with the fields that only files have. */
export type FileRow = IssueRow &
  Partial<
    Pick<
      Issue,
      | 'description'
      | IssueTextName
      | 'waitingNote'
      | 'closedAt'
      | 'resolution'
      | 'resolutionText'
      | 'rejectReason'
      | 'rejectText'
    > & {
      area: string | null;
      productCategory: string | null;
      assignees: PersonCell[];
      reporterEmail: string | null;
      reporterPhone: string;
    }
  >;

const CELLS: Record<ExportColumn, (issue: FileRow, context: Context) => Cell> = {
  status: ({ status }, { say }) => say(`status.${status}`),
  number: ({ number }) => number,
  title: ({ title }) => title,
  place: ({ address, project }) => listed([address?.objectId || address?.street, project.name]),
  project: ({ project }) => nameWithNumber(project),
  address: ({ address }) => listed([address?.street, address?.objectId]),
  space: ({ space }) => space?.name ?? null,
  category: ({ category }) => category?.name ?? null,
  errorType: ({ errorType }) => errorType?.name ?? null,
  chargedEntity: ({ chargedEntity }) => chargedEntity?.name ?? null,
  priority: ({ priority }, { say }) => say(`priority.${priority}`),
  responsible: ({ responsible }, { namesakes }) => responsible && personIn(namesakes)(responsible),
  team: ({ team }) => team?.name ?? null,
  contractors: ({ contractors }) => listNames(contractors),
  labels: ({ labels }) => listNames(labels.map(({ name }) => name)),
  due: ({ dueAt }, { timeZone }) => moment(dueAt, timeZone),
  clockDue: ({ clock }, { timeZone }) => moment(clock?.dueAt ?? null, timeZone),
  plannedVisit: ({ plannedFrom }, { timeZone }) => moment(plannedFrom, timeZone),
  waiting: ({ status, waitingFor, waitingUntil }, { say, timeZone }) =>
    status === 'waiting' && waitingFor
      ? listed([
          say(`waitingFor.${waitingFor}`),
          waitingUntil && wallTime(new Date(waitingUntil), timeZone),
        ])
      : null,
  age: ({ createdAt }, { now }) => Math.floor((now.getTime() - Date.parse(createdAt)) / DAY),
  created: ({ createdAt }, { timeZone }) => moment(createdAt, timeZone),
  lastActivity: ({ lastActivityAt }, { timeZone }) => moment(lastActivityAt, timeZone),
  reporter: ({ reportedBy }) => reportedBy ?? null,
  messages: ({ messageCount }) => messageCount,
  files: ({ attachmentCount }) => attachmentCount,
  description: ({ description = '' }) => plainText(description),
  area: ({ area }) => area ?? null,
  productCategory: ({ productCategory }) => productCategory ?? null,
  ...eachTextColumn((name) => (issue: FileRow) => issue[name] ?? null),
  assignees: ({ assignees = [] }, { namesakes }) => listNames(assignees.map(personIn(namesakes))),
  visitTo: ({ plannedTo }, { timeZone }) => moment(plannedTo, timeZone),
  waitingFor: ({ status, waitingFor }, { say }) =>
    status === 'waiting' && waitingFor ? say(`waitingFor.${waitingFor}`) : null,
  waitingUntil: ({ status, waitingUntil }, { timeZone }) =>
    status === 'waiting' ? moment(waitingUntil, timeZone) : null,
  waitingNote: ({ status, waitingNote }) => (status === 'waiting' ? (waitingNote ?? null) : null),
  closed: ({ status, closedAt }, { timeZone }) =>
    status === 'closed' ? moment(closedAt, timeZone) : null,
  resolution: ({ status, resolution }, { say }) =>
    status === 'closed' && resolution ? say(`resolution.${resolution}`) : null,
  resolutionText: ({ status, resolutionText }) =>
    status === 'closed' ? (resolutionText ?? null) : null,
  rejectReason: ({ rejectReason }, { say }) =>
    rejectReason ? say(`rejectReason.${rejectReason}`) : null,
  rejectText: ({ rejectText }) => rejectText ?? null,
  reporterEmail: ({ reporterEmail }) => reporterEmail ?? null,
  reporterPhone: ({ reporterPhone }) => reporterPhone ?? null,
};

/** Due dates are those of the list; where clocks have a column of their own, only those set by hand, for an import. */
export function cellsOf(
  issue: FileRow,
  columns: readonly ExportColumn[],
  context: Context,
): Cell[] {
  const dueAt = issue.dueAt ?? (columns.includes('clockDue') ? null : (issue.clock?.dueAt ?? null));
  return columns.map((column) => CELLS[column]({ ...issue, dueAt }, context));
}

/** Optional row fields needed for the given columns. */
export function furtherOf(columns: readonly ExportColumn[]): FileColumn[] {
  const has = (column: ExportColumn) => columns.includes(column);
  const inLists = FURTHER_COLUMNS.filter(has);
  return FILE_COLUMNS.some(has) ? [...inLists, 'file'] : inLists;
}

/** A person's name, with the address when another has the same name. */
const personIn =
  (namesakes: Context['namesakes']) =>
  ({ id, name }: PersonCell): string =>
    namesakes[id] === undefined ? name : `${name} <${namesakes[id]}>`;

const moment = (iso: string | null | undefined, timeZone: string): Cell =>
  iso ? { at: wallTime(new Date(iso), timeZone) } : null;

const listed = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part).join(', ');
