import type { ProjectRow } from '#contract/projects.ts';

import { useListProjectsQuery } from './projectsApi.ts';

/** Another project with the same number among those the viewer may edit, archived ones included. */
export function useNumberTwin(number: string, ownId: number | undefined): ProjectRow | undefined {
  const wantedNumber = number.trim().toLowerCase();
  const skip = wantedNumber === '';
  const { data: active = [] } = useListProjectsQuery(false, { skip });
  const { data: archived = [] } = useListProjectsQuery(true, { skip });
  if (skip) return undefined;
  return [...active, ...archived].find(
    (other) => other.id !== ownId && other.number.trim().toLowerCase() === wantedNumber,
  );
}
