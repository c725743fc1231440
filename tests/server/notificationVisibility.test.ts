import { readSender } from '#server/modules/account/index.ts';
import { afterEach, describe, expect, it } from 'vitest';

import { NOTIFICATION_KINDS } from '#contract/notifications.ts';
import { delegationEvents, notices } from '#server/db/schema.ts';
import { queueMail } from '#server/modules/mail/index.ts';
import { issueContent } from '#server/modules/notice/issueMail.ts';
import {
  DELEGATION_NOTICES,
  type DelegationNoticeKind,
  type NoticeKind,
} from '#server/modules/notice/notice.table.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { writeNotifications } from '#server/modules/notification/index.ts';
import { aMessage, anIssue } from '#tests/support/builders.ts';
import { digestNow, digestsTo } from '#tests/support/digests.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

const TITLE = 'Vatten under diskbänken';

let scene: Scene;
afterEach(async () => (await world()).clock.reset());

async function aNewScene() {
  scene = await aScene();
  const { pool } = await world();
  await pool.query('update issue set title = $2 where id = $1', [scene.issue.id, TITLE]);
  await writeMails((await world()).deps);
}
/** Nobody of the issue's people has anything to do with it any more. */
async function everybodyLosesIt() {
  const { pool } = await world();
  await pool.query('update issue set responsible_id = null, creator_id = null where id = $1', [
    scene.issue.id,
  ]);
  await pool.query(`update delegation set state = 'cancelled' where issue_id = $1`, [
    scene.issue.id,
  ]);
  await pool.query('delete from project_person where project_id = $1', [scene.project.id]);
}

/** All that tells a worker of a notification of a kind, in the inbox and by a mail that waits. */
async function aNotification(kind: (typeof NOTIFICATION_KINDS)[number]) {
  const { deps, clock } = await world();
  const { worker, issue, account } = scene;
  const at = clock.now().toISOString();
  const notification = { kind, event: `${kind}:1` };
  await deps.tenancy.within(account.id, async (tx) => {
    const about = { ...notification, agentId: worker.id, issueId: issue.id, by: null, at };
    await writeNotifications(tx, [{ ...about, messageId: null, delegationEventId: null }]);
    await queueMail(tx, {
      kind: 'visitCancelled',
      to: { email: worker.email.toLowerCase(), name: worker.name },
      locale: 'sv-SE',
      account: await readSender(tx),
      data: { link: deps.baseUrl, issue: '#1', title: TITLE, why: 'off', contractor: '' },
      cause: {
        agentId: worker.id,
        issueIds: [issue.id],
        notification,
        at,
        timeZone: 'Europe/Stockholm',
      },
    });
  });
}

/** What a worker gets to see of the issue, each way, at the moment. */
const WAYS: Record<string, (worker: TestAgent) => Promise<boolean>> = {
  'the inbox': async (worker) => JSON.stringify((await inboxOf(worker)).list).includes(TITLE),
  'its counts': async (worker) => {
    const { new: unread, open, kinds } = (await inboxOf(worker)).counts;
    return unread + open + Object.keys(kinds).length > 0;
  },
  'the digest': async (worker) => {
    await digestNow(worker);
    return JSON.stringify(await digestsTo(worker)).includes(TITLE);
  },
  mail: async ({ email }) =>
    (await sendMails()).some(
      ({ address, text }) => address === email.toLowerCase() && text.includes(TITLE),
    ),
};

describe.each(NOTIFICATION_KINDS)('a notification of the kind %s', (kind) => {
  it.each(Object.entries(WAYS))(
    'ISS-05 is told by %s, unless its reader lost the issue since',
    async (_, tells) => {
      await aNewScene();
      await aNotification(kind);
      expect(await tells(scene.worker)).toBe(true);
      await aNewScene();
      await aNotification(kind);
      await everybodyLosesIt();
      expect(await tells(scene.worker)).toBe(false);
    },
  );
});

it('ISS-05 a digest that waits is not sent once its reader lost all that it tells', async () => {
  const isSent = async () =>
    (await sendMails()).some(({ address }) => address === scene.worker.email.toLowerCase());
  for (const isLost of [false, true]) {
    await aNewScene();
    const { deps, clock } = await world();
    await deps.tenancy.within(scene.account.id, (tx) =>
      writeNotifications(tx, [
        {
          agentId: scene.worker.id,
          issueId: scene.issue.id,
          kind: 'answer',
          event: 'message:1',
          by: null,
          messageId: null,
          delegationEventId: null,
          at: clock.now().toISOString(),
        },
      ]),
    );
    await digestNow(scene.worker);
    expect(JSON.stringify(await digestsTo(scene.worker))).toContain(TITLE);
    if (isLost) await everybodyLosesIt();
    expect(await isSent()).toBe(!isLost);
  }
});

it('ISS-05 a digest that waits tells the rest once its reader lost an issue in it', async () => {
  await aNewScene();
  const { worker } = scene;
  const kept = await anIssue(scene.project, { responsibleId: worker.id, title: 'Lås kärvar' });
  await aNotification('answer');
  await send(scene.leader, kept);
  await writeMails((await world()).deps);
  await digestNow(worker);
  expect(JSON.stringify(await digestsTo(worker))).toContain(TITLE);
  await everybodyLosesIt();
  const sent = (await sendMails()).filter(({ address }) => address === worker.email.toLowerCase());
  const digest = sent.find(({ text }) => text.includes('/preferences/notifications'));
  expect(digest?.text).toContain('Lås kärvar');
  expect(digest?.html).toContain('Lås kärvar');
  expect(JSON.stringify(sent)).not.toContain(TITLE);
});

/** An announcement is for reporters alone (`announcements.test.ts`). */
const NOTICES = [...(Object.keys(issueContent) as NoticeKind[]), ...DELEGATION_NOTICES].filter(
  (kind) => kind !== 'announced',
);
const isOfDelegation = (kind: NoticeKind | DelegationNoticeKind) =>
  (DELEGATION_NOTICES as readonly string[]).includes(kind);

/** The contractor plans a visit. Gives the event’s id. */
async function aVisit(): Promise<number> {
  const { db, pool } = await world();
  const { rows } = await pool.query<{ id: number }>(
    'select id from delegation where issue_id = $1',
    [scene.issue.id],
  );
  const of = { accountId: scene.account.id, delegationId: rows[0]?.id ?? 0 };
  const visitFrom = new Date(Date.now() + 86_400_000);
  await pool.query('update delegation set visit_from = $2 where issue_id = $1', [
    scene.issue.id,
    visitFrom,
  ]);
  const [event] = await db
    .insert(delegationEvents)
    .values({ ...of, actor: 'Lo', state: 'scheduled', visitFrom })
    .returning();
  return event?.id ?? 0;
}
/** Something happens to an issue of a worker, a user and a contractor, who are all named. */
async function happens(kind: NoticeKind | DelegationNoticeKind) {
  const { db, pool } = await world();
  const { account, issue, leader, worker, contractor } = scene;
  const status = kind === 'done' || kind === 'reminder' ? 'done' : 'inProgress';
  await pool.query(
    `update issue set status = $2, done_at = now(), planned_from = now() + interval '1 day' where id = $1`,
    [issue.id, status],
  );
  const delegationEventId = isOfDelegation(kind) ? await aVisit() : null;
  const message =
    kind === 'message' ? await aMessage(issue, leader, { type: 'public' }) : undefined;
  await db.insert(notices).values({
    accountId: account.id,
    issueId: issue.id,
    kind,
    agentIds: [worker.id, contractor.id],
    messageId: message?.id ?? null,
    delegationEventId,
  });
}
/** Those of the three who were told, in the app or by mail; of a new issue, whether its project’s leader was. */
async function told(kind: NoticeKind | DelegationNoticeKind): Promise<string[]> {
  const { deps, pool } = await world();
  await writeMails(deps);
  const { worker, user, contractor, leader } = scene;
  const people = Object.entries(kind === 'received' ? { leader } : { worker, user, contractor });
  const names: string[] = [];
  for (const [name, { id, email }] of people) {
    const { rows } = await pool.query('select 1 from notification where agent_id = $1', [id]);
    if (rows.length + (await mailsTo(email.toLowerCase())).length > 0) names.push(name);
  }
  return names;
}

it.each(NOTICES)('ISS-05 %s is told to nobody who lost the issue before it was', async (kind) => {
  await aNewScene();
  await happens(kind);
  expect(await told(kind)).not.toEqual([]);
  await aNewScene();
  await happens(kind);
  await everybodyLosesIt();
  // A contractor hears that their job is withdrawn, without a link.
  expect(await told(kind)).toEqual(kind === 'delegationCancelled' ? ['contractor'] : []);
});
