import type { IssueColumn } from '#contract/issueColumns.ts';
import { FURTHER_COLUMNS, type FurtherColumn } from '#contract/issueFilter.ts';
import type { IssueRow } from '#contract/issues.ts';
import { nameWithNumber } from '#contract/nameWithNumber.ts';

import { listNames } from './nameList.ts';
import { wallTime } from './wallTime.ts';
import type { Say } from './words.ts';

/** What stands in one cell. Text is never anything but text, whatever it begins with. */
export type Cell = string | number | { at: Date } | null;

type Context = { say: Say; now: Date };

const DAY = 86_400_000;

const CELLS: Record<IssueColumn, (issue: IssueRow, context: Context) => Cell> = {
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
  responsible: ({ responsible }) => responsible?.name ?? null,
  team: ({ team }) => team?.name ?? null,
  contractors: ({ contractors }) => listNames(contractors),
  labels: ({ labels }) => listNames(labels.map(({ name }) => name)),
  due: ({ dueAt }) => moment(dueAt),
  plannedVisit: ({ plannedFrom }) => moment(plannedFrom),
  waiting: ({ status, waitingFor, waitingUntil }, { say }) =>
    status === 'waiting' && waitingFor
      ? listed([say(`waitingFor.${waitingFor}`), waitingUntil && wallTime(new Date(waitingUntil))])
      : null,
  age: ({ createdAt }, { now }) => Math.floor((now.getTime() - Date.parse(createdAt)) / DAY),
  created: ({ createdAt }) => moment(createdAt),
  lastActivity: ({ lastActivityAt }) => moment(lastActivityAt),
  reporter: ({ reportedBy }) => reportedBy ?? null,
  messages: ({ messageCount }) => messageCount,
  files: ({ attachmentCount }) => attachmentCount,
};

/** One issue as the cells of some columns. */
export const cellsOf = (
  issue: IssueRow,
  columns: readonly IssueColumn[],
  context: Context,
): Cell[] => columns.map((column) => CELLS[column](issue, context));

/** What the rows must hold for some columns. */
export const furtherOf = (columns: readonly IssueColumn[]): FurtherColumn[] =>
  FURTHER_COLUMNS.filter((column) => columns.includes(column));

const moment = (iso: string | null | undefined): Cell => (iso ? { at: new Date(iso) } : null);

const listed = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part).join(', ');
