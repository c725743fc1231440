/** Columns of the list and of exports, besides the marked and unread flags. */
export const ISSUE_COLUMNS = [
  'status',
  'number',
  'title',
  'place',
  'project',
  'address',
  'space',
  'category',
  'errorType',
  'chargedEntity',
  'priority',
  'responsible',
  'team',
  'contractors',
  'labels',
  'due',
  'plannedVisit',
  'waiting',
  'age',
  'created',
  'lastActivity',
  'reporter',
  'messages',
  'files',
] as const;
export type IssueColumn = (typeof ISSUE_COLUMNS)[number];

/** Default columns. */
export const USUAL_COLUMNS = [
  'status',
  'priority',
  'number',
  'title',
  'place',
  'category',
  'responsible',
  'age',
] as const satisfies IssueColumn[];

/** Offered to staff only. */
export const STAFF_COLUMNS: readonly IssueColumn[] = [
  'chargedEntity',
  'labels',
  'category',
  'responsible',
  'team',
];
