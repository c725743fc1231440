import {
  ISSUE_SORTS,
  type IssueFilter,
  issueFilterShape,
  type IssueSort,
} from '#contract/issueFilter.ts';
import { OPEN_STATUSES } from '#contract/issueStatus.ts';

/** What the address of the list says. Without a status the list shows what is open. */
export type ListUrl = {
  filter: IssueFilter;
  sort?: IssueSort;
  /** The saved view that the list was opened by; it may have been changed since. */
  view?: number | undefined;
};

const FIELDS = Object.keys(issueFilterShape) as (keyof IssueFilter)[];
const takesSeveral = (field: keyof IssueFilter) => issueFilterShape[field].safeParse([]).success;

/** Reads the address; what it does not know, or what is out of range, it leaves out. */
export function parseListUrl(params: URLSearchParams): ListUrl {
  const filter: Record<string, unknown> = {};
  for (const field of FIELDS) {
    const value = takesSeveral(field)
      ? parseSeveral(field, params.getAll(field))
      : parseOne(field, params.get(field));
    if (value !== undefined) filter[field] = value;
  }
  const sort = ISSUE_SORTS.find((known) => known === params.get('sort'));
  const view = Number(params.get('view'));
  return { filter, ...(sort ? { sort } : {}), ...(view > 0 ? { view } : {}) };
}

function parseSeveral(field: keyof IssueFilter, values: string[]) {
  const known = values.flatMap((value) => {
    const one = issueFilterShape[field].safeParse([value]);
    return one.success ? [one.data].flat() : [];
  });
  return known.length > 0 ? [...new Set(known)] : undefined;
}

function parseOne(field: keyof IssueFilter, value: string | null) {
  if (value === null || value.trim() === '') return undefined;
  const one = issueFilterShape[field].safeParse(value);
  // An unset flag and one that says no are the same.
  return one.success && one.data !== false ? one.data : undefined;
}

/** Writes the address, always in the same order, so that the same list has the same address. */
export function printListUrl({ filter, sort, view }: ListUrl): string {
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
  return params.toString();
}

/** What is asked of the server: an address that names no status means what is open. */
export function askedFilter(filter: IssueFilter): IssueFilter {
  return { ...filter, status: filter.status ?? OPEN_STATUSES };
}

/** The filter without some of its parts. */
export function without(filter: IssueFilter, ...fields: (keyof IssueFilter)[]): IssueFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([field]) => !(fields as string[]).includes(field)),
  );
}
