import { beforeAll, describe, expect, it } from 'vitest';

import { anIssue, aProject } from '#tests/support/builders.ts';
import {
  aCompanyWithPlumber,
  aDelegation,
  type CompanyWithPlumber,
  delegationsFor,
  inDays,
  offersFor,
  take,
} from '#tests/support/delegations.ts';
import { listenAs } from '#tests/support/events.ts';
import { fileOf, filesOf, uploadTo } from '#tests/support/files.ts';
import { givenBy } from '#tests/support/reported.ts';
import { errorOf, historyOf, send } from '#tests/support/scene.ts';
import { aTime, aVisitedCompany } from '#tests/support/visits.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

let company: CompanyWithPlumber;
let admin: TestAgent;
let leader: TestAgent;
let plumber: TestAgent;
let other: TestAgent;
beforeAll(async () => {
  company = await aCompanyWithPlumber();
  ({ plumber, other } = company);
  ({ ROLE_ADMIN: admin, ROLE_PROJECT_LEADER: leader } = company.people);
});

const refusalOf = async (answer: Response) => ({
  status: answer.status,
  key: ((await answer.json()) as { translationKey?: string }).translationKey,
});
const KEY_USED = { status: 409, key: 'KEY_USED' };
const CLOSED = { status: 409, key: 'delegation.refused.issueClosed' };

describe('a delegation', () => {
  it('is answered with its deadline and recorded with the contractor’s name', async () => {
    const issue = await company.issue();
    const answerBy = inDays(2);
    const sent = (await (await company.send(leader, issue, { answerBy })).json()) as {
      answerBy: string;
    };
    expect(Date.parse(sent.answerBy)).toBe(Date.parse(answerBy));
    expect(await historyOf({ issue })).toEqual([
      { actorId: leader.id, field: 'delegation', from: null, to: 'Bergström Rör AB' },
    ]);
  });

  it('is announced to staff and the contractor, and not to the user who reported the issue', async () => {
    const user = company.people.ROLE_USER;
    const issue = await company.issue({ creatorId: user.id });
    const listeners = [await listenAs(admin), await listenAs(plumber), await listenAs(user)];
    await company.send(leader, issue);
    await send(leader, issue);
    const heard = await Promise.all(
      listeners.map(async ({ changes, until }) => {
        await until(() => changes().some(({ kind }) => kind === 'message'));
        return [...new Set(changes().map(({ kind }) => kind))];
      }),
    );
    await Promise.all(listeners.map(({ close }) => close()));
    expect(heard).toEqual([['issue', 'message'], ['issue', 'message'], ['message']]);
  });

  it('takes the contractor’s files onto the issue with a step, and none of another issue', async () => {
    const issue = await company.issue();
    const delegation = await aDelegation(issue, plumber, { state: 'accepted' });
    const elsewhere = await company.issue();
    await aDelegation(elsewhere, plumber);
    const draft = async (on: { id: number }) =>
      fileOf(
        await uploadTo(plumber, on, [new TextEncoder().encode('Klart'), 'a.txt'], { draft: true }),
      );
    const wrong = { attachmentIds: [(await draft(elsewhere)).id] };
    expect((await take(plumber, delegation, 'reportDone', wrong)).status).toBe(422);
    const file = await draft(issue);
    const right = { attachmentIds: [file.id] };
    expect((await take(plumber, delegation, 'reportDone', right)).status).toBe(200);
    expect((await filesOf(admin, issue)).map(({ id }) => id)).toEqual([file.id]);
  });
});

describe('a refused delegation', () => {
  it('names the field with the fault', async () => {
    const issue = await company.issue();
    const { id: contractorId } = company.people.ROLE_WORKER;
    const accepted = await aDelegation(await company.issue(), plumber, { state: 'accepted' });
    const remedy = { contractorId, remedy: 'notOnProject' };
    const past = { visitFrom: inDays(-2), visitTo: inDays(-1) };
    const refused = [
      await company.send(admin, issue, { contractorId }),
      await company.send(admin, issue, { answerBy: inDays(-1) }),
      await admin.ask('POST', `/api/issue/${issue.id}/delegations/makeAvailable`, remedy),
      await take(plumber, accepted, 'schedule', past),
    ];
    const fields = await Promise.all(
      refused.map(async (answer) => Object.keys((await errorOf(answer)).fields ?? {})),
    );
    expect(fields).toEqual([['contractorId'], ['answerBy'], ['contractorId'], ['visitTo']]);
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  });

  it('says that the issue is closed, also when it closes while the request waits', async () => {
    const closed = await company.issue({
      status: 'closed',
      resolution: 'fixed',
      closedAt: new Date(),
    });
    expect(await refusalOf(await company.send(admin, closed))).toEqual(CLOSED);
    const issue = await company.issue();
    expect(await whileClosing(issue, () => company.send(admin, issue))).toEqual(CLOSED);
    const begun = await company.issue();
    const delegation = await aDelegation(begun, plumber);
    expect(await whileClosing(begun, () => take(plumber, delegation, 'accept'))).toEqual(CLOSED);
  });

  it('has a category missing: any leader who sees the issue may add it; the project’s people only its own leader', async () => {
    const elsewhere = await anIssue(await aProject(company.account), {
      responsibleId: leader.id,
      categoryId: company.category.id,
    });
    const offer = (await offersFor(leader, elsewhere)).find(
      ({ contractor }) => contractor.id === other.id,
    );
    expect(offer).toMatchObject({
      reasons: ['notOnProject', 'lacksCategory'],
      remedies: ['lacksCategory'],
    });
    const makeAvailable = (remedy: string) =>
      leader.ask('POST', `/api/issue/${elsewhere.id}/delegations/makeAvailable`, {
        contractorId: other.id,
        remedy,
      });
    expect((await makeAvailable('notOnProject')).status).toBe(403);
    expect((await makeAvailable('lacksCategory')).status).toBe(200);
  });
});

describe('a key', () => {
  it('makes one delegation of one issue, with one content', async () => {
    const [issue, another] = [await company.issue(), await company.issue()];
    const key = crypto.randomUUID();
    expect((await company.send(admin, issue, { key })).status).toBe(200);
    expect(await refusalOf(await company.send(admin, issue, { key, note: 'Ring' }))).toEqual(
      KEY_USED,
    );
    expect(await refusalOf(await company.send(admin, another, { key }))).toEqual(KEY_USED);
    expect(await delegationsFor(admin, another)).toEqual([]);
  });

  it('takes one step of one delegation, with one content', async () => {
    const issue = await company.issue();
    const mine = await aDelegation(issue, plumber, { state: 'reportedDone' });
    const second = await aDelegation(issue, other, { state: 'reportedDone' });
    const key = crypto.randomUUID();
    expect((await take(admin, mine, 'approve', { key })).status).toBe(200);
    const changed = { key, note: 'Tack' };
    expect(await refusalOf(await take(admin, mine, 'approve', changed))).toEqual(KEY_USED);
    expect(await refusalOf(await take(admin, second, 'approve', { key }))).toEqual(KEY_USED);
    // Steps of older versions have no hash to compare.
    const { pool } = await world();
    await pool.query('update delegation_event set client_hash = null where client_key = $1', [key]);
    expect(await refusalOf(await take(admin, second, 'approve', { key }))).toEqual(KEY_USED);
    const states = (await delegationsFor(admin, issue)).map(({ state }) => state);
    expect(states).toEqual(['approved', 'reportedDone']);
  });

  it('REP-05 is reported done from a page older than its visit, but not than rejected work', async () => {
    const scene = await aVisitedCompany();
    const { contractor, delegation } = scene;
    const step = async (by: TestAgent, name: 'reportDone' | 'sendBack', version: number) => {
      const answer = await take(by, delegation, name, { version });
      return [answer.status, (await scene.row()).state];
    };
    const old = await scene.version();
    await givenBy(await scene.propose(contractor, aTime(3)));
    await givenBy(await scene.answer({ answer: 'fits' }));
    expect(await step(contractor, 'reportDone', 99)).toEqual([409, 'scheduled']);
    expect(await step(contractor, 'reportDone', old)).toEqual([200, 'reportedDone']);
    expect((await scene.row()).trail.at(-1)).toMatchObject({ state: 'reportedDone', visit: null });

    const before = await scene.version();
    expect(await step(scene.leader, 'sendBack', before)).toEqual([200, 'sentBack']);
    await givenBy(await scene.propose(scene.leader, aTime(9)));
    expect(await step(contractor, 'reportDone', before)).toEqual([409, 'scheduled']);
    expect(await step(contractor, 'reportDone', old)).toEqual([409, 'scheduled']);
    const sentBack = before + 1;
    expect(await step(contractor, 'reportDone', sentBack)).toEqual([200, 'reportedDone']);
  });
});

/** The refusal of a request that meets an issue in the middle of being closed by somebody else. */
async function whileClosing({ id }: { id: number }, request: () => Promise<Response>) {
  const { pool } = await world();
  const closing = await pool.connect();
  await closing.query('begin');
  await closing.query(
    `update issue set status = 'closed', resolution = 'fixed', closed_at = now() where id = $1`,
    [id],
  );
  const answer = request();
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows.length;
    })
    .toBe(1);
  await closing.query('commit');
  closing.release();
  return refusalOf(await answer);
}
