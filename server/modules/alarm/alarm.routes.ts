import { alarmCalls } from '#contract/alarms.ts';
import { dutyCalls } from '#contract/duty.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { undoable } from '../undo/index.ts';
import { listAlarms, noteCall, readByLink, takeAlarm, takeByLink } from './alarm.service.ts';
import { tryAlarm } from './trial.service.ts';

const DONE = { success: true };

export function mountAlarms({ mount, mountByLink }: Mount, deps: Deps) {
  const { clock, baseUrl } = deps;
  mountByLink(alarmCalls.byLink, ({ token }) => readByLink(deps, token));
  mountByLink(alarmCalls.takeByLink, async ({ token }) => {
    await takeByLink(deps, token);
    return DONE;
  });
  mount(alarmCalls.list, async ({ tx, me }) => ({ list: await listAlarms(tx, me, clock.now()) }));
  mount(alarmCalls.take, async ({ tx, me, params, body: { undoKey } }) => {
    const now = clock.now();
    await undoable(tx, me, { kind: 'facts', key: undoKey, issueIds: [params.id], now }, () =>
      takeAlarm(tx, me, params.id, now),
    );
    return DONE;
  });
  mount(alarmCalls.called, async ({ tx, me, params }) => {
    await noteCall(tx, me, params.id, clock.now());
    return DONE;
  });
  mount(dutyCalls.tryAlarm, async ({ tx, me }) => {
    const now = clock.now();
    await tryAlarm(tx, me, { now, baseUrl });
    return { sentAt: now.toISOString() };
  });
}
