import type { IssueFilter } from '#contract/issueFilter.ts';

import { type ChoiceField, FIELDS, type FilterField } from './filterFields.ts';

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
