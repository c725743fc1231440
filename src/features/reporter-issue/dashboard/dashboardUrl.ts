import type { OwnIssueFilter } from '../ownIssueApi.ts';

const MAX = 2_147_483_647;

function idIn(text: string | null): number | undefined {
  const id = Number(text ?? '');
  return Number.isInteger(id) && id > 0 && id <= MAX ? id : undefined;
}

/** Filter from the URL; invalid values are ignored. */
export function readFilter(params: URLSearchParams): Omit<OwnIssueFilter, 'open'> {
  return {
    company: idIn(params.get('company')),
    project: idIn(params.get('project')),
    q: params.get('q')?.trim().slice(0, 200) || undefined,
  };
}

/** The URL's parameters with some replaced or removed. */
export function changed(
  params: URLSearchParams,
  part: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(part)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Whether a filter besides open/closed is set. */
export const isNarrowed = ({ company, project, q }: OwnIssueFilter) =>
  company !== undefined || project !== undefined || q !== undefined;
