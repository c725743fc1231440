import { clockCalls as calls } from '#contract/clocks.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { clocksIn } from './clock.repository.ts';
import { readActiveClocks } from './active.service.ts';
import { removeClock, saveClock } from './clock.service.ts';
import { previewClock } from './preview.service.ts';

export function mountClocks({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(calls.list, async ({ tx }) => ({ list: await clocksIn(tx).list() }));
  mount(calls.rules, ({ tx }) => readActiveClocks(tx, clock.now()));
  mount(calls.create, ({ me, tx, body }) => saveClock({ tx, me, now: clock.now() }, body));
  mount(calls.update, ({ me, tx, body, params }) =>
    saveClock({ tx, me, now: clock.now() }, body, params.id),
  );
  mount(calls.remove, async ({ me, tx, params }) => {
    await removeClock({ tx, me, now: clock.now() }, params.id);
    return { success: true };
  });
  mount(calls.preview, ({ tx, body }) => previewClock(tx, body, clock.now()));
}
