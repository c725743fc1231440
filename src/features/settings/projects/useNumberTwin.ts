import type { ProjectRow } from '#contract/projects.ts';

import { useListProjectsQuery } from './projectsApi.ts';

/** Another project with the same number among those the viewer may edit, archived ones included. */
export function useNumberTwin(number: string, ownId: number | undefined): ProjectRow | undefined {
  const wanted = number.trim().toLowerCase();
  const skip = wanted === '';
  const { data: active = [] } = useListProjectsQuery(false, { skip });
  const { data: archived = [] } = useListProjectsQuery(true, { skip });
  if (skip) return undefined;
  return [...active, ...archived].find(
    (each) => each.id !== ownId && each.number.trim().toLowerCase() === wanted,
  );
}
