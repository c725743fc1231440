import { eachTextColumn } from './issueTexts.ts';
import { MAX_TITLE } from './limits.ts';

/** Spreadsheets may have truncated longer texts. */
const MAX_CELL_TEXT = 32_766;
/** Leaves room for the numbers that follow. */
const MAX_ISSUE_NUMBER = 99_999_999;

const TEXTS = Object.values(
  eachTextColumn((_, { column, max }) => ({ name: column, type: 'text' as const, max })),
);

/**
 * Columns of an issue file. Results of workflow steps and anything already sent to others are `fixed`: they apply to new issues
 * only.
 */
export const ISSUE_FIELDS = [
  { name: 'number', type: 'int', min: 1, max: MAX_ISSUE_NUMBER },
  { name: 'title', type: 'text', required: true, max: MAX_TITLE },
  { name: 'description', type: 'text', max: MAX_CELL_TEXT },
  { name: 'project', type: 'ref', required: true, fixed: true },
  { name: 'address', type: 'ref' },
  { name: 'area', type: 'ref' },
  { name: 'status', type: 'choice', fixed: true },
  { name: 'priority', type: 'choice' },
  { name: 'space', type: 'ref' },
  { name: 'category', type: 'ref' },
  { name: 'errorType', type: 'ref' },
  { name: 'productCategory', type: 'ref' },
  { name: 'chargedEntity', type: 'ref' },
  ...TEXTS,
  { name: 'responsible', type: 'ref' },
  { name: 'team', type: 'ref' },
  { name: 'assignees', type: 'refs' },
  { name: 'labels', type: 'refs' },
  { name: 'due', type: 'moment' },
  { name: 'visitFrom', type: 'moment', fixed: true },
  { name: 'visitTo', type: 'moment', fixed: true },
  { name: 'waitingFor', type: 'choice', fixed: true },
  { name: 'waitingUntil', type: 'moment', fixed: true },
  { name: 'waitingNote', type: 'text', fixed: true, max: 1000 },
  { name: 'created', type: 'moment', onlyNew: true },
  { name: 'closed', type: 'moment', fixed: true },
  { name: 'resolution', type: 'choice', fixed: true },
  { name: 'resolutionText', type: 'text', fixed: true, max: 1000 },
  { name: 'rejectReason', type: 'choice', fixed: true },
  { name: 'rejectText', type: 'text', fixed: true, max: 1000 },
  { name: 'reporterName', type: 'text', fixed: true, max: 200 },
  { name: 'reporterEmail', type: 'email', fixed: true },
  { name: 'reporterPhone', type: 'text', fixed: true, max: 40 },
] as const;
