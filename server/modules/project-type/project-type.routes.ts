import { projectTypeCalls } from '#contract/projectTypes.ts';

import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { projectTypeRepository } from './project-type.repository.ts';

export function mountProjectTypes({ mount }: Mount) {
  mount(projectTypeCalls.get, async ({ me, params, tx }) => {
    const type = await projectTypeRepository(tx).get(me, params.id);
    if (!type) {
      throw notFound('project type');
    }
    return type;
  });
}
