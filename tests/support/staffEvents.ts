import type { NotificationKind } from '#contract/notifications.ts';
import { askDue } from '#server/modules/alarm/index.ts';
import type { MailKind } from '#server/modules/mail/kinds.ts';
import { tellOfViews } from '#server/modules/view/index.ts';

import { putOnDuty } from './alarms.ts';
import { read } from './answers.ts';
import { anIssue } from './builders.ts';
import { type eventsOf, tellTimes } from './issueEvents.ts';
import type { Scene } from './scene.ts';
import { world } from './world.ts';

export type Events = ReturnType<typeof eventsOf>;
type Case = {
  to: 'leader' | 'worker';
  mail: MailKind;
  /** Gives the id of another issue that it happens to. */
  happens: (events: Events, scene: Scene) => Promise<number | void>;
};

/** Of each kind of notification something that staff are told, and by which mail. */
export const STAFF_EVENTS: Record<NotificationKind, Case> = {
  urgent: {
    to: 'worker',
    mail: 'alarm',
    happens: async (events, { account, worker }) => {
      await putOnDuty(account, { duty: worker });
      await events.reported();
      await events.change({ priority: 'urgent' });
      await askDue((await world()).deps);
    },
  },
  declined: {
    to: 'worker',
    mail: 'delegationDeclined',
    happens: async (events, { worker }) =>
      events.delegated('delegationDeclined', 'declined', [worker.id]),
  },
  unanswered: {
    to: 'worker',
    mail: 'unanswered',
    happens: async (events) => events.unanswered(),
  },
  reportedDone: {
    to: 'worker',
    mail: 'delegationDone',
    happens: async (events, { worker }) =>
      events.delegated('delegationDone', 'reportedDone', [worker.id]),
  },
  rejected: {
    to: 'worker',
    mail: 'rejected',
    happens: async (events) => {
      await events.set(`status = 'rejected'`);
      await events.notice('rejected');
    },
  },
  answer: {
    to: 'worker',
    mail: 'message',
    happens: async (events) => events.written('user', 'public'),
  },
  message: {
    to: 'worker',
    mail: 'message',
    happens: async (events) => events.written('leader', 'public'),
  },
  note: {
    to: 'worker',
    mail: 'message',
    happens: async (events) => events.written('leader', 'internal'),
  },
  mention: {
    to: 'worker',
    mail: 'mention',
    happens: async (events) => events.written('leader', 'internal', true),
  },
  assigned: {
    to: 'worker',
    mail: 'assigned',
    happens: async (events, { worker }) => events.notice('assigned', { agentIds: [worker.id] }),
  },
  newIssue: { to: 'leader', mail: 'newIssue', happens: async (events) => events.reported() },
  dueSoon: {
    to: 'worker',
    mail: 'dueSoon',
    happens: async (events) => {
      await events.set(`created_at = now() - interval '10 days'`);
      await events.due(1);
      await tellTimes();
    },
  },
  overdue: {
    to: 'worker',
    mail: 'overdue',
    happens: async (events) => {
      await events.due(-1);
      await tellTimes();
    },
  },
  idle: {
    to: 'worker',
    mail: 'idle',
    happens: async (events, { account }) => {
      const { pool } = await world();
      await events.set(`last_activity_at = now() - interval '10 days'`);
      await pool.query('update account set idle_days = 10 where id = $1', [account.id]);
      await tellTimes();
    },
  },
  status: {
    to: 'worker',
    mail: 'closed',
    happens: async (events) => {
      await events.set(`status = 'closed', closed_at = now()`);
      await events.notice('closed');
    },
  },
  visit: {
    to: 'worker',
    mail: 'visitBooked',
    happens: async (events, { contractor, worker }) =>
      events.delegated('visitBooked', 'scheduled', [contractor.id, worker.id]),
  },
  view: {
    to: 'leader',
    mail: 'inView',
    happens: async (_, { leader, project }) => {
      const view = { name: 'Alla', access: 'private', filter: '', isWatched: true };
      await read(await leader.ask('POST', '/api/view', view));
      const { id } = await anIssue(project);
      await tellOfViews((await world()).deps);
      return id;
    },
  },
};
