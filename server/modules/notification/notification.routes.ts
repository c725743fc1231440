import { notificationChoiceCalls } from '#contract/notificationChoices.ts';
import { notificationCalls } from '#contract/notifications.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { choose, listDefaults, ownChoices, setDefaults } from './choices.service.ts';
import { countLines } from './inbox.repository.ts';
import { finishRest, readOwnLines } from './change.repository.ts';
import { listInbox, postpone, setDone } from './inbox.service.ts';

export function mountNotifications({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(notificationCalls.list, ({ me, query, tx }) => listInbox(tx, me, query));
  mount(notificationCalls.counts, ({ me, tx }) => countLines(tx, me));
  mount(notificationCalls.read, async ({ me, body, tx }) => ({
    changed: await readOwnLines(tx, me, { ...body, now: clock.now() }),
  }));
  mount(notificationCalls.done, async ({ me, body, tx }) => ({
    changed: await setDone(tx, me, { ...body, now: clock.now() }),
  }));
  mount(notificationCalls.doneRest, async ({ me, body, tx }) => ({
    issueIds: await finishRest(tx, me, { ...body, now: clock.now() }),
  }));
  mount(notificationCalls.later, async ({ me, body, tx }) => ({
    changed: await postpone(tx, me, { ...body, now: clock.now() }),
  }));
  mount(notificationChoiceCalls.choices, ({ me, tx }) => ownChoices(tx, me));
  mount(notificationChoiceCalls.choose, ({ me, body, tx }) => choose(tx, me, body, clock.now()));
  mount(notificationChoiceCalls.defaults, async ({ tx }) => ({ list: await listDefaults(tx) }));
  mount(notificationChoiceCalls.setDefaults, ({ me, body, tx }) => setDefaults(tx, me, body));
}
