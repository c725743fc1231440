import {
  ALL_FIELDS,
  FIELDS,
  offered,
  type OfferedField,
  type SetBy,
  type Setting,
} from './filterFields.ts';

const setBy = <S extends Setting>(setting: S) =>
  ALL_FIELDS.filter((field): field is SetBy<S> => FIELDS[field] === setting);

export const DATE_FIELDS = setBy('day');
const FLAG_FIELDS = setBy('switch');

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

export const sheetFields = (isStaff: boolean) =>
  offered(setBy('choice'), isStaff).toSorted((a, b) => placeInSheet(a) - placeInSheet(b));
export const flagFields = (isStaff: boolean) => offered(FLAG_FIELDS, isStaff);
