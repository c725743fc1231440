import type { IssueColumn } from '#contract/issueColumns.ts';

/** Standard columns keep their classes. */
export const CLASS_OF: Partial<Record<IssueColumn, string>> = {
  status: 'c-status',
  number: 'c-nr',
  title: 'c-title',
  place: 'c-place',
  category: 'c-cat',
  priority: 'c-prio',
  responsible: 'c-who',
  age: 'c-age',
};

/** Widths in px; those of standard columns match the styles. */
const WIDTHS: Partial<Record<IssueColumn, number>> = {
  status: 30,
  number: 62,
  title: 220,
  place: 228,
  priority: 30,
  responsible: 60,
  age: 86,
  project: 170,
  address: 160,
  contractors: 140,
  labels: 140,
  plannedVisit: 130,
  waiting: 130,
  messages: 100,
  files: 80,
};
const USUAL_WIDTH = 112;
const MARKS = 54;

/** Width of a non-standard column. The title takes the rest. */
export const widthOf = (column: IssueColumn) =>
  CLASS_OF[column] ? undefined : { width: WIDTHS[column] ?? USUAL_WIDTH };

/** Minimum width of the table that keeps the title readable. */
export const leastWidth = (columns: readonly IssueColumn[]): number =>
  columns.reduce((sum, column) => sum + (WIDTHS[column] ?? USUAL_WIDTH), MARKS);
