import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { NOTIFICATION_KINDS } from '#contract/notifications.ts';
import { delegationEvents, notices } from '#server/db/schema.ts';
import type { DelegationNoticeKind, NoticeKind } from '#server/modules/notice/notice.table.ts';
import { tellOfDueTimes, writeMails } from '#server/modules/notice/index.ts';
import { aMessage } from '#tests/support/builders.ts';
import { choose } from '#tests/support/digests.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { world } from '#tests/support/world.ts';

const HOUR = 3_600_000;
const BY_MAIL = { app: false, mail: true, push: false, sms: false };
/** Everything by mail, and nothing in the app that may be left out of it. */
const MAIL_ALONE = Object.fromEntries(
  NOTIFICATION_KINDS.map((kind) => [
    kind,
    { ...BY_MAIL, app: ['urgent', 'dueSoon', 'overdue'].includes(kind) },
  ]),
);

let scene: Scene;
let reporter: string;
beforeEach(async () => {
  scene = await aScene();
  reporter = `rut-${crypto.randomUUID()}@felix.test`;
  await write();
  // Of tests before.
  await (await world()).pool.query(`delete from mail where state = 'new'`);
  for (const agent of [scene.leader, scene.worker]) await choose(agent, { own: MAIL_ALONE });
  await set(`reporter_email = '${reporter}', creator_id = null`);
});
afterEach(async () => (await world()).clock.reset());

const write = async () => writeMails((await world()).deps);
const set = async (columns: string) =>
  (await world()).pool.query(`update issue set ${columns} where id = $1`, [scene.issue.id]);
const delegation = async (state: string, more = '') =>
  (await world()).pool.query(
    `update delegation set state = '${state}'${more} where issue_id = $1`,
    [scene.issue.id],
  );

/** Something has happened to the issue, and is in the outbox. */
async function notice(
  kind: NoticeKind | DelegationNoticeKind,
  values: Partial<typeof notices.$inferInsert> = {},
) {
  const { db } = await world();
  const of = { accountId: scene.account.id, issueId: scene.issue.id };
  await db.insert(notices).values({ ...of, kind, agentIds: [], ...values });
  await write();
}
async function delegated(kind: DelegationNoticeKind, state: 'sent' | 'sentBack' | 'scheduled') {
  const { db, pool } = await world();
  await delegation(state, ", visit_from = now() + interval '1 day'");
  const { rows } = await pool.query<{ id: number }>(
    'select id from delegation where issue_id = $1',
    [scene.issue.id],
  );
  const delegationId = rows[0]?.id ?? 0;
  const event = { accountId: scene.account.id, delegationId, actor: 'Lo', state };
  const visit = { visitFrom: new Date(Date.now() + 24 * HOUR) };
  const [made] = await db
    .insert(delegationEvents)
    .values({ ...event, ...visit })
    .returning();
  await notice(kind, { delegationEventId: made?.id ?? 0, agentIds: [scene.contractor.id] });
}
async function due(hours: number) {
  const at = (await world()).clock.now().getTime() + hours * HOUR;
  await set(`due_at = '${new Date(at).toISOString()}'`);
}
const tellTimes = async () => tellOfDueTimes((await world()).deps);
async function written(by: 'leader' | 'user', type: 'public' | 'internal', isNamed = false) {
  const { id } = await aMessage(scene.issue, scene[by], { type });
  const agentIds = isNamed ? [scene.worker.id] : [];
  await notice('message', { messageId: id, actorId: scene[by].id, agentIds });
}

type Case = {
  /** Who gets the mail. */
  to: () => string;
  happens: () => Promise<unknown>;
  outlives: () => Promise<unknown>;
};
const toWorker = () => scene.worker.email;
const toContractor = () => scene.contractor.email;
const toReporter = () => reporter;

/** Each kind of mail that can be outlived, and what outlives it. */
const CASES: Record<string, Case> = {
  'an assignment, once somebody else has the issue': {
    to: () => scene.leader.email,
    happens: async () => {
      await set(`responsible_id = ${scene.leader.id}`);
      await notice('assigned', { agentIds: [scene.leader.id] });
    },
    outlives: () => set(`responsible_id = ${scene.worker.id}`),
  },
  'an answer, once it is answered': {
    to: toWorker,
    happens: () => written('user', 'public'),
    outlives: () => send(scene.worker, scene.issue),
  },
  'a colleague’s message, once it is answered': {
    to: toWorker,
    happens: () => written('leader', 'public'),
    outlives: () => send(scene.worker, scene.issue, { type: 'internal' }),
  },
  'a mention, once it is answered': {
    to: toWorker,
    happens: () => written('leader', 'internal', true),
    outlives: () => send(scene.worker, scene.issue, { type: 'internal' }),
  },
  'that it is done, once it is open again': {
    to: toReporter,
    happens: async () => {
      await set(`status = 'done', done_at = now()`);
      await notice('done');
    },
    outlives: () => set(`status = 'inProgress', done_at = null`),
  },
  'that it closes soon, once it is open again': {
    to: toReporter,
    happens: async () => {
      await set(`status = 'done', done_at = now()`);
      await notice('reminder');
    },
    outlives: () => set(`status = 'inProgress', done_at = null`),
  },
  'that it is closed, once it is open again': {
    to: toReporter,
    happens: async () => {
      await set(`status = 'closed', closed_at = now()`);
      await notice('closed');
    },
    outlives: () => set(`status = 'new', closed_at = null`),
  },
  'that it is open again, once it is done': {
    to: toReporter,
    happens: () => notice('reopened'),
    outlives: () => set(`status = 'done', done_at = now()`),
  },
  'that it is not fixed, once somebody works on it': {
    to: toWorker,
    happens: async () => {
      await set(`status = 'rejected'`);
      await notice('rejected');
    },
    outlives: () => set(`status = 'inProgress'`),
  },
  'that an answer is wanted, once the work goes on': {
    to: toReporter,
    happens: async () => {
      await set(`status = 'waiting', waiting_for = 'reporter'`);
      await notice('awaitsReporter');
    },
    outlives: () => set(`status = 'inProgress', waiting_for = null`),
  },
  'a visit, once it is over': {
    to: toReporter,
    happens: async () => {
      await set(
        `planned_from = now() + interval '1 hour', planned_to = now() + interval '2 hours'`,
      );
      await notice('visitPlanned');
    },
    outlives: () =>
      set(`planned_from = now() - interval '2 hours', planned_to = now() - interval '1 hour'`),
  },
  'a job, once the contractor accepted it': {
    to: toContractor,
    happens: () => delegated('delegated', 'sent'),
    outlives: () => delegation('accepted'),
  },
  'a reminder of a job, once the contractor accepted it': {
    to: toContractor,
    happens: () => delegated('delegationReminder', 'sent'),
    outlives: () => delegation('accepted'),
  },
  'that work is sent back, once it is reported done again': {
    to: toContractor,
    happens: () => delegated('delegationSentBack', 'sentBack'),
    outlives: () => delegation('reportedDone'),
  },
  'a contractor’s visit, once it is over': {
    to: toReporter,
    happens: () => delegated('visit', 'scheduled'),
    outlives: () => delegation('scheduled', ", visit_from = now() - interval '1 hour'"),
  },
  'a time that is up soon, once it is moved': {
    to: toWorker,
    happens: async () => {
      await set(`created_at = now() - interval '10 days'`);
      await due(1);
      await tellTimes();
    },
    outlives: () => due(100),
  },
  'a time that is up, once the work is done': {
    to: toWorker,
    happens: async () => {
      await due(-1);
      await tellTimes();
    },
    outlives: () => set(`status = 'done', done_at = now()`),
  },
  'that nothing happens, once something does': {
    to: toWorker,
    happens: async () => {
      await set(`last_activity_at = now() - interval '10 days'`);
      await (
        await world()
      ).pool.query('update account set idle_days = 10 where id = $1', [scene.account.id]);
      await tellTimes();
    },
    outlives: () => set('last_activity_at = now()'),
  },
};

describe.each(Object.entries(CASES))('mail of %s', (_, { to, happens, outlives }) => {
  it('is sent before, and dropped after', async () => {
    await happens();
    expect(
      (await sendMails()).filter(({ address }) => address === to().toLowerCase()),
    ).toHaveLength(1);
    const { pool } = await world();
    await pool.query(`update mail set state = 'new', sent_at = null where to_email = $1`, [
      to().toLowerCase(),
    ]);
    await outlives();
    expect((await sendMails()).filter(({ address }) => address === to().toLowerCase())).toEqual([]);
    expect((await mailsTo(to().toLowerCase())).map(({ state }) => state)).toEqual(['expired']);
  });
});

it('R-08 a mail is sent at once behind many that are outdated', async () => {
  const { 'an assignment, once somebody else has the issue': outdated } = CASES;
  await outdated?.happens();
  const { pool } = await world();
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ',') as columns from information_schema.columns
     where table_name = 'mail' and column_name not in ('id', 'seq', 'created_at')`,
  );
  const columns = rows[0]?.columns ?? '';
  await pool.query(
    `insert into mail (id, created_at, ${columns})
     select gen_random_uuid(), created_at - n * interval '1 second', ${columns}
     from mail, generate_series(1, 20) n where to_email = $1`,
    [scene.leader.email],
  );
  await outdated?.outlives();
  await written('leader', 'public');
  const sent = await sendMails();
  expect(sent.map(({ address }) => address)).toContain(scene.worker.email.toLowerCase());
  expect(sent.map(({ address }) => address)).not.toContain(scene.leader.email.toLowerCase());
});
