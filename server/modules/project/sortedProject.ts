import type { KeptProject } from '#contract/projectSettings.ts';
import type { ProjectRow } from '#contract/projects.ts';

import { byName } from '../../byName.ts';

/** Sorts a project's labels by name. */
export const withSortedLabels = <Row extends ProjectRow>(project: Row) => ({
  ...project,
  labels: project.labels.toSorted(byName),
});

/** Also sorts its addresses naturally: 2 Main Street before 10. */
export const sortedProject = <Project extends Pick<KeptProject, 'addresses'> & ProjectRow>(
  project: Project,
) => ({
  ...withSortedLabels(project),
  addresses: project.addresses
    .map((address) => ({ name: `${address.street}\n${address.objectId}`, id: address.id, address }))
    .toSorted(byName)
    .map(({ address }) => address),
});
