import { type IssueFilter, isOfferedToStaffOnly } from '#contract/issueFilter.ts';

/**
 * How each filter is set, in the order of the chips: from a list of options, by a day, by a switch, in the search box, or only by
 * links and views. `FilterSheet` has a control for those set by a list, a day or a switch.
 */
export const FIELDS = {
  project: 'choice',
  category: 'choice',
  assignee: 'choice',
  responsible: 'linkedChoice',
  priority: 'choice',
  label: 'choice',
  status: 'linkedChoice',
  space: 'choice',
  errorType: 'choice',
  chargedEntity: 'choice',
  area: 'choice',
  team: 'choice',
  contractor: 'choice',
  waitingFor: 'choice',
  waitedFor: 'linkedChoice',
  order: 'linkedChoice',
  outcome: 'linkedChoice',
  projectType: 'linkedChoice',
  createdFrom: 'day',
  createdTo: 'day',
  closedFrom: 'day',
  closedTo: 'day',
  due: 'choice',
  dueBefore: 'day',
  urgency: 'linkedChoice',
  led: 'link',
  address: 'link',
  createdHour: 'link',
  openAt: 'link',
  overdueAt: 'link',
  orderedFrom: 'link',
  orderedTo: 'link',
  rejected: 'link',
  repeated: 'link',
  followUp: 'link',
  reopenedFrom: 'link',
  reopenedTo: 'link',
  waitedFrom: 'link',
  waitedTo: 'link',
  overdue: 'link',
  unanswered: 'switch',
  unread: 'switch',
  reporter: 'link',
  q: 'search',
} as const satisfies Record<
  keyof IssueFilter,
  'choice' | 'day' | 'switch' | 'search' | 'link' | 'linkedChoice'
>;

type Setting = (typeof FIELDS)[FilterField];
type SetBy<S extends Setting> = {
  [Field in FilterField]: (typeof FIELDS)[Field] extends S ? Field : never;
}[FilterField];
export type FilterField = keyof typeof FIELDS;
export type ChoiceField = SetBy<'choice' | 'linkedChoice'>;

const ALL = Object.keys(FIELDS) as FilterField[];
const setBy = <S extends Setting>(setting: S) =>
  ALL.filter((field): field is SetBy<S> => FIELDS[field] === setting);

export const DATE_FIELDS = setBy('day');
const FLAG_FIELDS = setBy('switch');

type OfferedField = SetBy<'choice'>;

/** Order of the lists in the sheet. */
const SHEET_ORDER = [
  'due',
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
] as const satisfies readonly OfferedField[];
// A list without a place in the order is a type error here.
const placeInSheet = (field: OfferedField) => SHEET_ORDER.indexOf(field);

/** Those with a button of their own, too. */
const BUTTONS: readonly OfferedField[] = ['project', 'category', 'assignee', 'priority', 'label'];

const offered = <F extends FilterField>(fields: readonly F[], isStaff: boolean) =>
  fields.filter((field) => isStaff || !isOfferedToStaffOnly(field));

export const buttonFields = (isStaff: boolean) => offered(BUTTONS, isStaff);
export const sheetFields = (isStaff: boolean) =>
  offered(setBy('choice'), isStaff).toSorted((a, b) => placeInSheet(a) - placeInSheet(b));
export const flagFields = (isStaff: boolean) => offered(FLAG_FIELDS, isStaff);

export const isChoiceField = (field: FilterField): field is ChoiceField =>
  FIELDS[field] === 'choice' || FIELDS[field] === 'linkedChoice';

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
  return ALL.filter((field) => {
    if (filter[field] === undefined || String(filter[field]) === String(ofView[field])) {
      return false;
    }
    // A single status is a tab.
    return field !== 'status' || (filter.status?.length ?? 0) > 1;
  });
}
