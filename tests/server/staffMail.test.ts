import { afterEach, describe, expect, it } from 'vitest';

import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications.ts';
import type { MailKind } from '#server/modules/mail/kinds.ts';
import { askDue } from '#server/modules/alarm/index.ts';
import { tellOfViews } from '#server/modules/view/index.ts';
import { putOnDuty } from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { choose } from '#tests/support/digests.ts';
import { eventsOf, MAIL_ALONE, tellTimes, writeWaiting } from '#tests/support/issueEvents.ts';
import { mailsTo, type WrittenMail } from '#tests/support/mail.ts';
import { linkKind, linksOf } from '#tests/support/mailTargets.ts';
import { aScene, type Scene } from '#tests/support/scene.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { world } from '#tests/support/world.ts';

type Events = ReturnType<typeof eventsOf>;
type Case = {
  to: 'leader' | 'worker';
  mail: MailKind;
  /** Gives the id of another issue that it happens to. */
  happens: (events: Events, scene: Scene) => Promise<number | void>;
};

/** What staff get by mail of each kind of notification. */
const CASES: Record<NotificationKind, Case> = {
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
    happens: async (events) => events.delegated('delegationReminder', 'sent'),
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

/** Of the reporter's receipt and the contractor's reminder. */
const WORDS_TO_OTHERS = /din anmälan|Tacka ja|Tacka nej|hör av oss/iu;

afterEach(async () => (await world()).clock.reset());

describe.each(NOTIFICATION_KINDS)('a notification of the kind %s', (kind) => {
  it('is mailed to staff who chose mail alone, in a mail of their own that leads to the issue', async () => {
    const { to, mail, happens } = CASES[kind];
    const scene = await aScene();
    await writeWaiting();
    // Of tests before.
    await (await world()).pool.query(`delete from mail where state = 'new'`);
    const reader = scene[to];
    await choose(reader, { own: MAIL_ALONE });
    const id = (await happens(eventsOf(scene), scene)) ?? scene.issue.id;
    const address = reader.email.toLowerCase();
    const written = await mailsTo(address);
    await sendMails();
    const sent = (await mailsTo(address)).map((each) => [each.kind, each.state]);
    expect(sent).toEqual([[mail, 'sent']]);
    expect(written[0]?.text).not.toMatch(WORDS_TO_OTHERS);
    const link = linksOf(written[0] as WrittenMail)[0] ?? '';
    // An alarm's opens without a log-in.
    const { pathname } = new URL(link);
    expect([pathname, linkKind(link)]).toEqual(
      mail === 'alarm' ? ['/alarm', 'alarm'] : [`/issue/${id}`, 'log-in'],
    );
  });
});

it('a new issue is mailed to staff with who reported it and who has it', async () => {
  const scene = await aScene();
  const { leader, worker } = scene;
  const events = eventsOf(scene);
  await choose(leader, { own: MAIL_ALONE });
  await events.set(`reporter_firstname = 'Rut', reporter_lastname = 'Ek'`);
  await events.reported();
  await events.set(`responsible_id = ${worker.id}`);
  await events.notice('received');
  const texts = (await mailsTo(leader.email.toLowerCase())).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toContain('Anmält av Rut Ek.');
  expect(texts[0]).toContain('Ingen har det än.');
  expect(texts[1]).toContain(`Tilldelat ${worker.name}.`);
});

it('staff read in the mail whose answer is missing, and since when', async () => {
  const scene = await aScene();
  const { worker, contractor } = scene;
  await choose(worker, { own: MAIL_ALONE });
  await eventsOf(scene).delegated('delegationReminder', 'sent');
  const [mail] = await mailsTo(worker.email.toLowerCase());
  expect(mail?.subject).toContain(`${contractor.name} har inte svarat`);
  expect(mail?.text).toMatch(/Uppdraget skickades \S+ \d+ \S+ kl. \d\d:\d\d\./u);
});
