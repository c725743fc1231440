import { viewCalls } from '#contract/views.ts';

import type { Mount } from '../../http/mount.ts';
import { createView, deleteView, listViews, updateView } from './view.service.ts';

export function mountViews({ mount }: Mount) {
  mount(viewCalls.list, ({ me, tx }) => listViews(tx, me));
  mount(viewCalls.create, ({ me, tx, body }) => createView(tx, me, body));
  mount(viewCalls.update, ({ me, tx, params, body }) =>
    updateView(tx, me, { id: params.id, view: body }),
  );
  mount(viewCalls.remove, async ({ me, tx, params }) => {
    await deleteView(tx, me, params.id);
    return { success: true };
  });
}
