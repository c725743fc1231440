import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { aTeam } from '#tests/support/builders.ts';
import { choose } from '#tests/support/digests.ts';
import { eventsOf, MAIL_ALONE, tellTimes, writeWaiting } from '#tests/support/issueEvents.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

let scene: Scene;
let events: ReturnType<typeof eventsOf>;
let reporter: string;
beforeEach(async () => {
  scene = await aScene();
  events = eventsOf(scene);
  reporter = `rut-${crypto.randomUUID()}@felix.test`;
  await writeWaiting();
  // Of tests before.
  await (await world()).pool.query(`delete from mail where state = 'new'`);
  for (const agent of [scene.leader, scene.worker]) await choose(agent, { own: MAIL_ALONE });
  await events.set(`reporter_email = '${reporter}', creator_id = null`);
});
afterEach(async () => (await world()).clock.reset());

type Case = {
  /** Who gets the mail. */
  to: () => string;
  happens: () => Promise<unknown>;
  outlives: () => Promise<unknown>;
};
const toLeader = () => scene.leader.email;
const toWorker = () => scene.worker.email;
const toContractor = () => scene.contractor.email;
const toReporter = () => reporter;

const declined = async () => events.delegated('delegationDeclined', 'declined', [scene.worker.id]);
const reportedDone = async () =>
  events.delegated('delegationDone', 'reportedDone', [scene.worker.id]);

/** Each kind of mail that can be outlived, and what outlives it. */
const CASES: Record<string, Case> = {
  'an assignment, once somebody else has the issue': {
    to: toLeader,
    happens: async () => {
      await events.set(`responsible_id = ${scene.leader.id}`);
      await events.notice('assigned', { agentIds: [scene.leader.id] });
    },
    outlives: () => events.set(`responsible_id = ${scene.worker.id}`),
  },
  'a new issue, once somebody took it': {
    to: toLeader,
    happens: () => events.reported(),
    outlives: () => events.change({ responsibleId: scene.worker.id }),
  },
  'a new issue, once a team has it': {
    to: toLeader,
    happens: () => events.reported(),
    outlives: async () => events.change({ teamId: (await aTeam(scene.account)).id }),
  },
  'a new issue, once a contractor was asked': {
    to: toLeader,
    happens: () => events.reported(),
    outlives: () => events.order(scene.off['contractor'] as TestAgent),
  },
  'a new issue, once the work began': {
    to: toLeader,
    happens: () => events.reported(),
    outlives: () => events.set(`status = 'inProgress'`),
  },
  'an answer, once it is answered': {
    to: toWorker,
    happens: () => events.written('user', 'public'),
    outlives: () => send(scene.worker, scene.issue),
  },
  'a colleague’s message, once it is answered': {
    to: toWorker,
    happens: () => events.written('leader', 'public'),
    outlives: () => send(scene.worker, scene.issue, { type: 'internal' }),
  },
  'a mention, once it is answered': {
    to: toWorker,
    happens: () => events.written('leader', 'internal', true),
    outlives: () => send(scene.worker, scene.issue, { type: 'internal' }),
  },
  'that it is done, once it is open again': {
    to: toReporter,
    happens: async () => {
      await events.set(`status = 'done', done_at = now()`);
      await events.notice('done');
    },
    outlives: () => events.set(`status = 'inProgress', done_at = null`),
  },
  'that it closes soon, once it is open again': {
    to: toReporter,
    happens: async () => {
      await events.set(`status = 'done', done_at = now()`);
      await events.notice('reminder');
    },
    outlives: () => events.set(`status = 'inProgress', done_at = null`),
  },
  'that it is closed, once it is open again': {
    to: toReporter,
    happens: async () => {
      await events.set(`status = 'closed', closed_at = now()`);
      await events.notice('closed');
    },
    outlives: () => events.set(`status = 'new', closed_at = null`),
  },
  'that it is open again, once it is done': {
    to: toReporter,
    happens: () => events.notice('reopened'),
    outlives: () => events.set(`status = 'done', done_at = now()`),
  },
  'that it is not fixed, once somebody works on it': {
    to: toWorker,
    happens: async () => {
      await events.set(`status = 'rejected'`);
      await events.notice('rejected');
    },
    outlives: () => events.set(`status = 'inProgress'`),
  },
  'that an answer is wanted, once the work goes on': {
    to: toReporter,
    happens: async () => {
      await events.set(`status = 'waiting', waiting_for = 'reporter'`);
      await events.notice('awaitsReporter');
    },
    outlives: () => events.set(`status = 'inProgress', waiting_for = null`),
  },
  'a visit, once it is over': {
    to: toReporter,
    happens: async () => {
      await events.set(
        `planned_from = now() + interval '1 hour', planned_to = now() + interval '2 hours'`,
      );
      await events.notice('visitPlanned');
    },
    outlives: () =>
      events.set(
        `planned_from = now() - interval '2 hours', planned_to = now() - interval '1 hour'`,
      ),
  },
  'a job, once the contractor accepted it': {
    to: toContractor,
    happens: () => events.delegated('delegated', 'sent'),
    outlives: () => events.delegation('accepted'),
  },
  'a reminder of a job, once the contractor accepted it': {
    to: toContractor,
    happens: () => events.delegated('delegationReminder', 'sent'),
    outlives: () => events.delegation('accepted'),
  },
  'that a job is unanswered, once the contractor answered': {
    to: toWorker,
    happens: () => events.unanswered(),
    outlives: () => events.delegation('accepted'),
  },
  'that a job is declined, once another contractor is asked': {
    to: toWorker,
    happens: declined,
    outlives: () => events.order(scene.off['contractor'] as TestAgent),
  },
  'that a job is declined, once the same contractor is asked again': {
    to: toWorker,
    happens: declined,
    outlives: () => events.order(scene.contractor),
  },
  'that a job is declined, once the issue is closed': {
    to: toWorker,
    happens: declined,
    outlives: () => events.set(`status = 'closed', closed_at = now()`),
  },
  'that a job is done, once it is approved': {
    to: toWorker,
    happens: reportedDone,
    outlives: () => events.delegation('approved'),
  },
  'that a job is done, once the issue is': {
    to: toWorker,
    happens: reportedDone,
    outlives: () => events.set(`status = 'done', done_at = now()`),
  },
  'that work is sent back, once it is reported done again': {
    to: toContractor,
    happens: () => events.delegated('delegationSentBack', 'sentBack'),
    outlives: () => events.delegation('reportedDone'),
  },
  'a contractor’s visit, once it is over': {
    to: toReporter,
    happens: () => events.delegated('visit', 'scheduled'),
    outlives: () => events.delegation('scheduled', ", visit_from = now() - interval '1 hour'"),
  },
  'a time that is up soon, once it is moved': {
    to: toWorker,
    happens: async () => {
      await events.set(`created_at = now() - interval '10 days'`);
      await events.due(1);
      await tellTimes();
    },
    outlives: () => events.due(100),
  },
  'a time that is up, once the work is done': {
    to: toWorker,
    happens: async () => {
      await events.due(-1);
      await tellTimes();
    },
    outlives: () => events.set(`status = 'done', done_at = now()`),
  },
  'that nothing happens, once something does': {
    to: toWorker,
    happens: async () => {
      await events.set(`last_activity_at = now() - interval '10 days'`);
      await (
        await world()
      ).pool.query('update account set idle_days = 10 where id = $1', [scene.account.id]);
      await tellTimes();
    },
    outlives: () => events.set('last_activity_at = now()'),
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
  await events.written('leader', 'public');
  const sent = await sendMails();
  expect(sent.map(({ address }) => address)).toContain(scene.worker.email.toLowerCase());
  expect(sent.map(({ address }) => address)).not.toContain(scene.leader.email.toLowerCase());
});
