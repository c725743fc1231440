import { issueFilterShape } from '#contract/issueFilter.ts';

/** Issue filters shown beside the period, and those on demand. */
export const FILTERS_FIRST = ['project', 'category'] as const;
export const FILTERS_FURTHER = [
  'projectType',
  'area',
  'space',
  'errorType',
  'chargedEntity',
  'responsible',
  'contractor',
  'label',
  'priority',
] as const;
export const FILTERS = [...FILTERS_FIRST, ...FILTERS_FURTHER];
export type Filter = (typeof FILTERS)[number];
export type Choice = string | number;

/** Filter from the URL; unknown values are ignored. */
export function filterOf(params: URLSearchParams) {
  const choicesIn = (field: Filter) =>
    params.getAll(field).flatMap((value): Choice[] => {
      const one = issueFilterShape[field].safeParse([value]);
      return one.success ? (one.data ?? []) : [];
    });
  return Object.fromEntries(
    FILTERS.map((field) => [field, [...new Set(choicesIn(field))]] as const).filter(
      ([, values]) => values.length > 0,
    ),
  );
}
