import type { IssueFilter } from '#contract/issueFilter.ts';

/** Filters chosen from a list. */
export const CHOICE_FIELDS = [
  'project',
  'category',
  'assignee',
  'responsible',
  'priority',
  'label',
  'status',
  'space',
  'errorType',
  'chargedEntity',
  'area',
  'team',
  'contractor',
  'waitingFor',
  'waitedFor',
  'order',
  'outcome',
  'projectType',
] as const satisfies (keyof IssueFilter)[];
export type ChoiceField = (typeof CHOICE_FIELDS)[number];

export const DATE_FIELDS = [
  'createdFrom',
  'createdTo',
  'closedFrom',
  'closedTo',
  'dueBefore',
] as const;
/** Filters set only by links from the statistics. */
const ASKED_FIELDS = [
  'led',
  'address',
  'createdHour',
  'openAt',
  'orderedFrom',
  'orderedTo',
  'rejected',
  'repeated',
  'followUp',
  'reopenedFrom',
  'reopenedTo',
  'waitedFrom',
  'waitedTo',
] as const;
export const FLAG_FIELDS = ['overdue', 'unanswered', 'unread'] as const;

export type FilterField =
  | ChoiceField
  | (typeof DATE_FIELDS)[number]
  | (typeof ASKED_FIELDS)[number]
  | (typeof FLAG_FIELDS)[number]
  | 'reporter'
  | 'q';

/** Filters with a button of their own; the rest are in the sheet. */
const BUTTONS = ['project', 'category', 'assignee', 'priority', 'label'] as const;
const IN_SHEET = [
  'priority',
  'category',
  'assignee',
  'project',
  'label',
  'waitingFor',
  'space',
  'errorType',
  'chargedEntity',
  'area',
  'team',
  'contractor',
] as const;

/** Filters on data that outside parties do not see. */
const STAFF_ONLY: readonly ChoiceField[] = [
  'category',
  'assignee',
  'label',
  'chargedEntity',
  'team',
  'contractor',
];
const open = (fields: readonly ChoiceField[], isStaff: boolean) =>
  fields.filter((field) => isStaff || !STAFF_ONLY.includes(field));

export const buttonFields = (isStaff: boolean) => open(BUTTONS, isStaff);
export const sheetFields = (isStaff: boolean) => open(IN_SHEET, isStaff);

export const flagFields = (isStaff: boolean) =>
  FLAG_FIELDS.filter((field) => isStaff || field !== 'unanswered');

export const isChoiceField = (field: FilterField): field is ChoiceField =>
  (CHOICE_FIELDS as readonly string[]).includes(field);

export type Choice = string | number;

/** Selected values of a filter. */
export const chosen = (filter: IssueFilter, field: ChoiceField): readonly Choice[] =>
  filter[field] ?? [];

/** The filter with a value toggled. */
export function toggled(filter: IssueFilter, field: ChoiceField, value: Choice): IssueFilter {
  const values = chosen(filter, field);
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  const { [field]: _, ...rest } = filter;
  return next.length > 0 ? { ...rest, [field]: next } : rest;
}

/** Active filters beyond those of the view, shown as chips. */
export function narrowingFields(filter: IssueFilter, ofView: IssueFilter): FilterField[] {
  const fields: FilterField[] = [
    ...CHOICE_FIELDS,
    ...DATE_FIELDS,
    ...ASKED_FIELDS,
    ...FLAG_FIELDS,
    'reporter',
    'q',
  ];
  return fields.filter((field) => {
    if (filter[field] === undefined || String(filter[field]) === String(ofView[field])) {
      return false;
    }
    // A single status is a tab.
    return field !== 'status' || (filter.status?.length ?? 0) > 1;
  });
}
