import { productLineCalls } from '#contract/products.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { changeLine, deleteLine, insertLine, listLines, setAttribute } from './lines.repository.ts';

export function mountProductLines({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(productLineCalls.list, ({ me, params, tx }) => listLines(tx, me, params.id));

  mount(productLineCalls.add, ({ me, params, body, tx }) =>
    insertLine(tx, me, params.id, { ...body, now: clock.now() }),
  );

  mount(productLineCalls.change, ({ me, params, body, tx }) =>
    changeLine(tx, me, {
      issueId: params.id,
      lineId: params.lineId,
      quantity: body.quantity,
      now: clock.now(),
    }),
  );

  mount(productLineCalls.remove, async ({ me, params, tx }) => {
    await deleteLine(tx, me, { issueId: params.id, lineId: params.lineId, now: clock.now() });
    return { success: true };
  });

  mount(productLineCalls.setAttribute, ({ me, params, body, tx }) =>
    setAttribute(tx, me, {
      issueId: params.id,
      attributeId: params.attributeId,
      value: body.value,
      now: clock.now(),
    }),
  );
}
