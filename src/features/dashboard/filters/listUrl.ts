import {
  ISSUE_SORTS,
  type IssueFilter,
  issueFilterShape,
  type IssueSort,
} from '#contract/issueFilter.ts';
import { OPEN_STATUSES } from '#contract/issueStatus.ts';

/** State of the list in its URL. Without a status the list shows open issues. */
export type ListUrl = {
  filter: IssueFilter;
  sort?: IssueSort | undefined;
  /** By urgency. */
  isGrouped?: boolean | undefined;
  /** The saved view that was opened; the filter may have changed since. */
  view?: number | undefined;
};

const FIELDS = Object.keys(issueFilterShape) as (keyof IssueFilter)[];
const takesSeveral = (field: keyof IssueFilter) => issueFilterShape[field].safeParse([]).success;

/** Parses the URL; unknown and out-of-range values are ignored. */
export function parseListUrl(params: URLSearchParams): ListUrl {
  const filter: Record<string, unknown> = {};
  for (const field of FIELDS) {
    const value = takesSeveral(field)
      ? parseSeveral(field, params.getAll(field))
      : parseOne(field, params.get(field));
    if (value !== undefined) filter[field] = value;
  }
  const sort = ISSUE_SORTS.find((name) => name === params.get('sort'));
  const view = Number(params.get('view'));
  return {
    filter,
    ...(sort ? { sort } : {}),
    ...(params.get('group') === 'urgency' ? { isGrouped: true } : {}),
    ...(view > 0 ? { view } : {}),
  };
}

function parseSeveral(field: keyof IssueFilter, values: string[]) {
  const valid = values.flatMap((value) => {
    const one = issueFilterShape[field].safeParse([value]);
    return one.success ? [one.data].flat() : [];
  });
  return valid.length > 0 ? [...new Set(valid)] : undefined;
}

function parseOne(field: keyof IssueFilter, value: string | null) {
  if (value === null || value.trim() === '') return undefined;
  const one = issueFilterShape[field].safeParse(value);
  // A false flag equals an unset one.
  return one.success && one.data !== false ? one.data : undefined;
}

/** Prints the URL in a fixed order, so that equal lists have equal URLs. */
export function printListUrl({ filter, sort, isGrouped, view }: ListUrl): string {
  const params = new URLSearchParams();
  if (view) params.set('view', String(view));
  for (const field of FIELDS) {
    const value = filter[field];
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) {
      if (one !== undefined && one !== false && one !== '') params.append(field, String(one));
    }
  }
  if (sort) params.set('sort', sort);
  if (isGrouped) params.set('group', 'urgency');
  return params.toString();
}

/** Filter for the server: no status means open issues. */
export function askedFilter(filter: IssueFilter): IssueFilter {
  return { ...filter, status: filter.status ?? OPEN_STATUSES };
}

/** The filter without the given fields. */
export function without(filter: IssueFilter, ...fields: (keyof IssueFilter)[]): IssueFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([field]) => !(fields as string[]).includes(field)),
  );
}
