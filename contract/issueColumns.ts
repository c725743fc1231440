/** What a list can show of an issue, besides that it is marked or unread; also the columns of an export. */
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

/** What is shown to who chose nothing. */
export const USUAL_COLUMNS = [
  'status',
  'number',
  'title',
  'place',
  'category',
  'priority',
  'responsible',
  'age',
] as const satisfies IssueColumn[];

/** Only staff know of these, so that nobody else is offered them. */
export const STAFF_COLUMNS: readonly IssueColumn[] = [
  'chargedEntity',
  'labels',
  'category',
  'responsible',
  'team',
];
