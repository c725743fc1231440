import { afterEach, expect, it } from 'vitest';

import { kindsFor } from '#contract/notificationChoices.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications.ts';
import type { DelegationNoticeKind, NoticeKind } from '#server/modules/notice/notice.table.ts';
import { aMessage } from '#tests/support/builders.ts';
import { eventsOf, writeWaiting } from '#tests/support/issueEvents.ts';
import { aScene, type Scene } from '#tests/support/scene.ts';
import { type Events, STAFF_EVENTS } from '#tests/support/staffEvents.ts';
import { world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

type Happens = (events: Events, scene: Scene) => Promise<unknown>;

const inStatus =
  (kind: NoticeKind, columns: string): Happens =>
  async (events) => {
    await events.set(columns);
    await events.notice(kind);
  };

/** A message by each party to each audience, which names everybody. */
const written: Happens = async (events, { issue, ...scene }) => {
  const { leader, user, contractor, worker } = scene;
  const agentIds = [user.id, contractor.id, worker.id];
  for (const author of [leader, user, contractor]) {
    for (const type of ['public', 'internal', 'private'] as const) {
      const isNamed = type !== 'private';
      const to = author === contractor ? worker : contractor;
      const { id } = await aMessage(issue, author, {
        type,
        ...(type === 'private' && { privateMessageAgentId: to.id }),
      });
      const message = { messageId: id, actorId: author.id };
      await events.notice('message', message);
      if (isNamed) await events.notice('message', { ...message, agentIds });
    }
  }
};

const tomorrow = `planned_from = now() + interval '1 day', planned_to = now() + interval '26 hours'`;

/** Everything that people are told of, in the state that it leaves behind. */
const EVENTS: Record<NoticeKind | DelegationNoticeKind, Happens> = {
  received: (events) => events.notice('received'),
  assigned: (events, { worker }) => events.notice('assigned', { agentIds: [worker.id] }),
  message: written,
  done: inStatus('done', `status = 'done', done_at = now()`),
  closed: inStatus('closed', `status = 'closed', closed_at = now()`),
  gathered: inStatus('gathered', `status = 'closed', closed_at = now()`),
  rejected: async (events) => {
    await events.delegation('reportedDone');
    await inStatus('rejected', `status = 'rejected'`)(events, {} as Scene);
  },
  reopened: inStatus('reopened', `status = 'inProgress'`),
  reminder: inStatus('reminder', `status = 'done', done_at = now()`),
  awaitsReporter: inStatus('awaitsReporter', `status = 'waiting', waiting_for = 'reporter'`),
  awaitsContractor: inStatus('awaitsContractor', `status = 'waiting', waiting_for = 'contractor'`),
  visitPlanned: inStatus('visitPlanned', tomorrow),
  visitMoved: inStatus('visitMoved', tomorrow),
  visitCancelled: inStatus('visitCancelled', 'planned_from = null, planned_to = null'),
  announced: (events) => events.notice('announced'),
  delegated: (events) => events.delegated('delegated', 'sent'),
  delegationDeclined: (events, scene) => STAFF_EVENTS.declined.happens(events, scene),
  delegationDone: (events, scene) => STAFF_EVENTS.reportedDone.happens(events, scene),
  delegationSentBack: (events) => events.delegated('delegationSentBack', 'sentBack'),
  delegationCancelled: (events) => events.delegated('delegationCancelled', 'cancelled'),
  delegationReminder: (events) => events.delegated('delegationReminder', 'sent'),
  visit: (events) => events.delegated('visit', 'scheduled'),
  visitBooked: (events) => events.delegated('visitBooked', 'scheduled'),
  visitOther: (events) => events.delegated('visitOther', 'scheduled'),
  visitMissed: (events) => events.delegated('visitMissed', 'scheduled'),
  visitWithdrawn: (events) => events.delegated('visitWithdrawn', 'scheduled'),
  visitReminder: (events) => events.delegated('visitReminder', 'scheduled'),
};

it('product.md: each role group chooses among the kinds that the server tells it of, and no other', async () => {
  const told = {
    staff: new Set<NotificationKind>(),
    user: new Set<NotificationKind>(),
    contractor: new Set<NotificationKind>(),
  };
  const all = Object.values(EVENTS).concat(Object.values(STAFF_EVENTS).map((one) => one.happens));
  for (const happens of all) {
    const scene = await aScene();
    await writeWaiting();
    await happens(eventsOf(scene), scene);
    const { rows } = await (
      await world()
    ).pool.query<{ agentId: number; kind: NotificationKind }>(
      'select agent_id as "agentId", kind from notification where account_id = $1',
      [scene.account.id],
    );
    for (const { agentId, kind } of rows) {
      const role = (['user', 'contractor'] as const).find((one) => scene[one].id === agentId);
      told[role ?? 'staff'].add(kind);
    }
  }
  const ofUser = kindsFor('ROLE_USER');
  const ofContractor = kindsFor('ROLE_CONTRACTOR');
  expect([...told.user].toSorted()).toEqual([...ofUser].toSorted());
  expect([...told.contractor].toSorted()).toEqual([...ofContractor].toSorted());
  expect([...told.staff].toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted());
  for (const role of ['ROLE_ADMIN', 'ROLE_PROJECT_LEADER', 'ROLE_WORKER'] as const) {
    expect(kindsFor(role)).toEqual(NOTIFICATION_KINDS);
  }
}, 60_000);
