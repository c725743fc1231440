import { type ProjectRow, projectCalls } from '#contract/projects.ts';

import { byName } from '../../byName.ts';
import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { projectRepository } from './project.repository.ts';

export function mountProjects({ mount }: Mount) {
  mount(projectCalls.list, async ({ me, query, tx }) => ({
    list: (await projectRepository(tx).list(me, query)).map(withSortedLabels).toSorted(byName),
  }));

  mount(projectCalls.options, async ({ me, tx }) => ({
    list: (await projectRepository(tx).options(me)).toSorted(byName),
  }));

  mount(projectCalls.get, async ({ me, params, tx }) => {
    const project = await projectRepository(tx).get(me, params.id);
    if (!project) {
      throw notFound('project');
    }
    return { ...withSortedLabels(project), areas: project.areas.toSorted(byName) };
  });
}

const withSortedLabels = <Row extends ProjectRow>(project: Row) => ({
  ...project,
  labels: project.labels.toSorted(byName),
});
