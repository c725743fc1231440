import type { ProjectRow } from '#contract/projects.ts';

import { byName } from '../../byName.ts';

/** A project with its labels by name. */
export const withSortedLabels = <Row extends ProjectRow>(project: Row) => ({
  ...project,
  labels: project.labels.toSorted(byName),
});
