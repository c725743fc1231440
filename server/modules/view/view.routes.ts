import { viewCalls } from '#contract/views.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { createView, deleteView, listViews, updateView } from './view.service.ts';

export function mountViews({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(viewCalls.list, ({ me, tx }) => listViews(tx, me));
  mount(viewCalls.create, ({ me, tx, body }) => createView(tx, me, body, clock.now()));
  mount(viewCalls.update, ({ me, tx, params, body }) =>
    updateView(tx, me, { id: params.id, view: body, now: clock.now() }),
  );
  mount(viewCalls.remove, async ({ me, tx, params }) => {
    await deleteView(tx, me, params.id);
    return { success: true };
  });
}
