import { projectCalls } from '#contract/projects.ts';

import { byName } from '../../byName.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { mountProjectSettings } from './keep.routes.ts';
import { listProjects } from './list.service.ts';
import { projectRepository } from './project.repository.ts';
import { withSortedLabels } from './sortedProject.ts';

export function mountProjects(mounts: Mount, deps: Pick<Deps, 'bookings' | 'register'>) {
  const { mount } = mounts;
  mount(projectCalls.list, ({ me, query, tx }) => listProjects(tx, me, query));

  mount(projectCalls.options, async ({ me, tx }) => ({
    list: (await projectRepository(tx).options(me)).toSorted(byName),
  }));

  // Must precede routes with a catch-all parameter in this position.
  mountProjectSettings(mounts, deps);

  mount(projectCalls.get, async ({ me, params, tx }) => {
    const project = await projectRepository(tx).get(me, params.id);
    if (!project) {
      throw notFound('project');
    }
    return { ...withSortedLabels(project), areas: project.areas.toSorted(byName) };
  });
}
