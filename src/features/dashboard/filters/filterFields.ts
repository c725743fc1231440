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

export type Setting = (typeof FIELDS)[FilterField];
export type SetBy<S extends Setting> = {
  [Field in FilterField]: (typeof FIELDS)[Field] extends S ? Field : never;
}[FilterField];
export type FilterField = keyof typeof FIELDS;
export type ChoiceField = SetBy<'choice' | 'linkedChoice'>;

export const ALL_FIELDS = Object.keys(FIELDS) as FilterField[];

export type OfferedField = SetBy<'choice'>;

/** Those with a button of their own, too. */
const BUTTONS: readonly OfferedField[] = ['project', 'category', 'assignee', 'priority', 'label'];

export const offered = <F extends FilterField>(fields: readonly F[], isStaff: boolean) =>
  fields.filter((field) => isStaff || !isOfferedToStaffOnly(field));

export const buttonFields = (isStaff: boolean) => offered(BUTTONS, isStaff);

/** Active filters beyond those of the view, shown as chips. */
export function narrowingFields(filter: IssueFilter, ofView: IssueFilter): FilterField[] {
  return ALL_FIELDS.filter((field) => {
    if (filter[field] === undefined || String(filter[field]) === String(ofView[field])) {
      return false;
    }
    // A single status is a tab.
    return field !== 'status' || (filter.status?.length ?? 0) > 1;
  });
}
