import { projectTypeKeepCalls } from '#contract/projectTypeKeep.ts';
import { projectTypeCalls } from '#contract/projectTypes.ts';

import { byName } from '../../byName.ts';
import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { keepRepository } from './keep.repository.ts';
import { removeProjectType, saveProjectType } from './keep.service.ts';
import { projectTypeRepository } from './projectType.repository.ts';

const DELETED = 'Deleted';

export function mountProjectTypes({ mount }: Mount) {
  mount(projectTypeCalls.get, async ({ me, params, tx }) => {
    const type = await projectTypeRepository(tx).get(me, params.id);
    if (!type) {
      throw notFound('project type');
    }
    return type;
  });
  mount(projectTypeKeepCalls.list, async ({ tx }) => ({
    list: (await keepRepository(tx).list()).toSorted(byName),
  }));
  mount(projectTypeKeepCalls.create, ({ me, tx, body }) => saveProjectType({ tx, me }, body));
  mount(projectTypeKeepCalls.update, ({ me, tx, params, body }) =>
    saveProjectType({ tx, me }, body, params.id),
  );
  mount(projectTypeKeepCalls.remove, async ({ me, tx, params }) => {
    await removeProjectType({ tx, me }, params.id);
    return DELETED;
  });
}
