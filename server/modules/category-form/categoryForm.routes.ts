import { categoryFormKeepCalls } from '#contract/categoryFormKeep.ts';
import { categoryFormCalls } from '#contract/categoryForms.ts';

import type { Mount } from '../../http/mount.ts';
import { categoryFormRepository, shownForm } from './categoryForm.repository.ts';
import { saveCategoryForm } from './categoryForm.service.ts';

export function mountCategoryForms({ mount }: Mount) {
  mount(categoryFormCalls.list, async ({ tx }) => ({
    list: (await categoryFormRepository(tx).list()).map(shownForm),
  }));
  mount(categoryFormKeepCalls.save, ({ me, tx, params, body }) =>
    saveCategoryForm({ tx, me }, params.id, body),
  );
}
