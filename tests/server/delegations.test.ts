import { beforeAll, describe, expect, it } from 'vitest';

import {
  DELEGATION_STATES,
  DELEGATION_STEPS,
  type Delegation,
  type DelegationStep,
  isStepFrom,
  mayStep,
  type Offer,
  stateAfter,
} from '#contract/delegations.ts';
import { ROLE_GROUPS } from '#contract/permissions.ts';
import {
  anIssue,
  anItem,
  anOrder,
  aProject,
  aTrade,
  putOnProject,
} from '#tests/support/builders.ts';
import { errorOf, historyOf, unreadBy } from '#tests/support/scene.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

let account: { id: number };
let category: { id: number };
let project: Awaited<ReturnType<typeof aProject>>;
let people: Record<(typeof ROLE_GROUPS)[number], TestAgent>;
let plumber: TestAgent;
let other: TestAgent;

beforeAll(async () => {
  account = await anAccount();
  const made = await Promise.all(ROLE_GROUPS.map((role) => anAgent(role, { account })));
  people = Object.fromEntries(made.map((each) => [each.roleGroup, each])) as typeof people;
  plumber = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Bergström Rör AB' });
  other = people.ROLE_CONTRACTOR;
  const { ROLE_PROJECT_LEADER: leader, ROLE_USER: user } = people;
  category = await anItem(account, 'category', { name: 'VVS' });
  project = await aProject(account, { people: { leader, user, contractor: [plumber, other] } });
  await aTrade(plumber, category);
});

const anIssueOfOurs = (values: Parameters<typeof anIssue>[1] = {}) =>
  anIssue(project, { categoryId: category.id, assignees: [people.ROLE_WORKER], ...values });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** What a step needs besides its name. */
const needs = (step: DelegationStep): object => {
  if (step === 'decline') return { reason: 'busy' };
  if (step === 'sendBack') return { note: 'Det droppar än' };
  return step === 'schedule' ? { visitFrom: inDays(1), visitTo: inDays(1.1) } : {};
};
const take = (
  by: TestAgent,
  order: { id: number; issueId: number },
  step: DelegationStep,
  more: object = {},
) =>
  by.ask('POST', `/api/issue/${order.issueId}/delegations/${order.id}/step`, {
    step,
    version: 1,
    key: crypto.randomUUID(),
    ...needs(step),
    ...more,
  });
const send = (by: TestAgent, issue: { id: number }, more: object = {}) =>
  by.ask('POST', `/api/issue/${issue.id}/delegations`, {
    key: crypto.randomUUID(),
    contractorId: plumber.id,
    ...more,
  });
const listFor = async (by: TestAgent, issue: { id: number }) =>
  (
    (await (await by.ask('GET', `/api/issue/${issue.id}/delegations`)).json()) as {
      list: Delegation[];
    }
  ).list;
const offersFor = async (by: TestAgent, issue: { id: number }) =>
  (
    (await (await by.ask('GET', `/api/issue/${issue.id}/delegations/offers`)).json()) as {
      list: Offer[];
    }
  ).list;
const offerOf = async (by: TestAgent, issue: { id: number }, contractor: TestAgent) =>
  (await offersFor(by, issue)).find(({ contractor: { id } }) => id === contractor.id);

describe('an order', () => {
  it('goes exactly the steps of the table, for whom it has them', async () => {
    for (const state of DELEGATION_STATES) {
      for (const step of DELEGATION_STEPS) {
        // oxlint-disable-next-line no-await-in-loop -- one connection; each step needs an order of its own
        await Promise.all(
          [people.ROLE_ADMIN, people.ROLE_PROJECT_LEADER, people.ROLE_WORKER, plumber].map(
            async (by) => {
              const issue = await anIssueOfOurs();
              const order = await anOrder(issue, plumber, { state });
              const isGone = by === plumber && (state === 'declined' || state === 'cancelled');
              const answer = await take(by, order, step);
              const refusal = isGone ? 404 : mayStep(by, step) ? 409 : 403;
              const may = !isGone && mayStep(by, step) && isStepFrom(state, step);
              expect([by.roleGroup, state, step, answer.status]).toEqual([
                by.roleGroup,
                state,
                step,
                may ? 200 : refusal,
              ]);
              if (may) {
                expect(await answer.json()).toMatchObject({
                  state: stateAfter(step),
                  version: 2,
                  trail: [{ state: stateAfter(step), actor: by.name }],
                });
              } else if (refusal === 409) {
                expect(await answer.json()).toMatchObject({
                  translationKey: 'delegation.refused.notNow',
                  error: { code: 'INVALID_TRANSITION' },
                });
              }
            },
          ),
        );
      }
    }
  });

  it('is not there for users, for another firm, nor for who lost it', async () => {
    const issue = await anIssueOfOurs({ contractors: [other] });
    const order = await anOrder(issue, plumber);
    expect(await listFor(people.ROLE_USER, issue)).toEqual([]);
    expect((await take(people.ROLE_USER, order, 'accept')).status).toBe(404);
    // He sees the issue by an order of his own, and nothing of the other's.
    expect((await listFor(other, issue)).map(({ contractor }) => contractor.id)).toEqual([
      other.id,
    ]);
    expect((await take(other, order, 'accept')).status).toBe(404);
    const stranger = await anAgent('ROLE_CONTRACTOR', { account });
    expect((await stranger.ask('GET', `/api/issue/${issue.id}/delegations`)).status).toBe(404);
    expect((await take(people.ROLE_PROJECT_LEADER, order, 'cancel')).status).toBe(200);
    expect((await plumber.ask('GET', `/api/issue/${issue.id}`)).status).toBe(404);
  });

  it('is accepted once, however many try at once, and the same try again changes nothing more', async () => {
    const issue = await anIssueOfOurs();
    const order = await anOrder(issue, plumber);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => take(plumber, order, 'accept')),
    );
    const statuses = tries.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const slow = tries.find(({ status }) => status === 409);
    expect(await slow?.json()).toMatchObject({
      error: { code: 'VERSION_CONFLICT' },
      translationKey: 'delegation.refused.tooSlow',
      current: { id: order.id, state: 'accepted' },
    });

    const key = crypto.randomUUID();
    const done = () => take(plumber, order, 'reportDone', { version: 2, key, note: 'Klart' });
    const replays = await Promise.all(Array.from({ length: 5 }, done));
    expect(replays.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [shown] = await listFor(people.ROLE_ADMIN, issue);
    expect(shown?.trail.map(({ state }) => state)).toEqual(['accepted', 'reportedDone']);
    expect(shown?.trail[1]).toMatchObject({ note: 'Klart', actor: plumber.name });
    const elsewhere = await anOrder(await anIssueOfOurs(), plumber, { state: 'accepted' });
    expect((await take(plumber, elsewhere, 'reportDone', { key })).status).toBe(409);
  });

  it('begins a new issue when it is accepted, and plans the visit when it is scheduled', async () => {
    const issue = await anIssueOfOurs({ responsibleId: people.ROLE_WORKER.id });
    const order = await anOrder(issue, plumber, { senderId: people.ROLE_ADMIN.id });
    expect((await take(plumber, order, 'accept')).status).toBe(200);
    const [visitFrom, visitTo] = [inDays(2), inDays(2.1)];
    const booked = await take(plumber, order, 'schedule', { version: 2, visitFrom, visitTo });
    expect(await booked.json()).toMatchObject({ state: 'scheduled' });
    const { ROLE_ADMIN: admin, ROLE_WORKER: worker } = people;
    const now = (await (await admin.ask('GET', `/api/issue/${issue.id}`)).json()) as {
      plannedFrom: string;
    };
    expect(now).toMatchObject({ status: 'inProgress', version: 3 });
    expect(Date.parse(now.plannedFrom)).toBe(Date.parse(visitFrom));
    expect(await historyOf({ issue })).toEqual([
      { actorId: plumber.id, field: 'delegationAccepted', from: null, to: 'Bergström Rör AB' },
      { actorId: plumber.id, field: 'status', from: 'new', to: 'inProgress' },
      { actorId: plumber.id, field: 'delegationScheduled', from: null, to: 'Bergström Rör AB' },
      { actorId: plumber.id, field: 'plannedFrom', from: null, to: visitFrom },
      { actorId: plumber.id, field: 'plannedTo', from: null, to: visitTo },
    ]);
    expect(await unreadBy({ issue })).toEqual([worker.id]);
    // What is under way stays as it is.
    const begun = await anIssueOfOurs({ status: 'waiting', waitingFor: 'contractor' });
    await take(plumber, await anOrder(begun, plumber), 'accept');
    expect(await (await admin.ask('GET', `/api/issue/${begun.id}`)).json()).toMatchObject({
      status: 'waiting',
      version: 1,
    });
  });

  it('asks for a reason, for words where something is sent back, and for a visit that is to come', async () => {
    const order = await anOrder(await anIssueOfOurs(), plumber);
    const wrong = [
      ['decline', { reason: undefined }],
      ['decline', { reason: 'other' }],
      ['decline', { reason: 'lazy' }],
      ['accept', { reason: 'busy' }],
      ['sendBack', { note: ' ' }],
      ['schedule', { visitTo: undefined }],
      ['schedule', { visitFrom: inDays(2), visitTo: inDays(1) }],
      ['accept', { visitFrom: inDays(2), visitTo: inDays(3) }],
    ] as const;
    for (const [step, more] of wrong) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([step, (await take(plumber, order, step, more)).status]).toEqual([step, 422]);
    }
    const past = { visitFrom: inDays(-2), visitTo: inDays(-1) };
    const accepted = await anOrder(await anIssueOfOurs(), plumber, { state: 'accepted' });
    expect((await take(plumber, accepted, 'schedule', past)).status).toBe(422);
  });

  it('rests where its issue is closed: a contractor is told so, staff can still approve', async () => {
    const issue = await anIssueOfOurs({
      status: 'closed',
      resolution: 'fixed',
      closedAt: new Date(),
    });
    const sent = await anOrder(issue, plumber);
    expect(await (await take(plumber, sent, 'accept')).json()).toMatchObject({
      translationKey: 'delegation.refused.issueClosed',
    });
    const done = await anOrder(issue, other, { state: 'reportedDone' });
    expect((await take(people.ROLE_WORKER, done, 'approve')).status).toBe(200);
    const refused = await send(people.ROLE_ADMIN, issue, { contractorId: plumber.id });
    expect([refused.status, (await errorOf(refused)).code]).toEqual([409, 'INVALID_TRANSITION']);
  });

  it('is opened when its contractor first opens it, and by nobody else', async () => {
    const issue = await anIssueOfOurs();
    await anOrder(issue, plumber);
    const open = async (by: TestAgent) =>
      (await by.ask('POST', `/api/issue/${issue.id}/delegations/opened`)).json();
    expect(await open(people.ROLE_ADMIN)).toEqual({ opened: 0 });
    expect(await open(plumber)).toEqual({ opened: 1 });
    expect(await open(plumber)).toEqual({ opened: 0 });
    // What staff had on their screen before is still good.
    const [order] = await listFor(people.ROLE_ADMIN, issue);
    expect(order).toMatchObject({ state: 'opened', version: 1, trail: [{ state: 'opened' }] });
  });
});

describe('the offer', () => {
  it('is the project’s contractors of the issue’s category; the others are named with the reason', async () => {
    const issue = await anIssueOfOurs();
    const away = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Berglunds Golv HB' });
    const gone = await anAgent('ROLE_CONTRACTOR', { account, inactive: true });
    await putOnProject(project, gone, 'contractor');
    await aTrade(gone, category);
    const leader = people.ROLE_PROJECT_LEADER;
    expect(await offerOf(leader, issue, plumber)).toMatchObject({
      contractor: { name: 'Bergström Rör AB' },
      categories: ['VVS'],
      reasons: [],
      card: { orders: expect.any(Number) },
    });
    expect(await offerOf(leader, issue, other)).toMatchObject({
      reasons: ['lacksCategory'],
      cures: ['lacksCategory'],
      card: null,
    });
    const both = ['notOnProject', 'lacksCategory'];
    expect(await offerOf(leader, issue, away)).toMatchObject({ reasons: both, cures: both });
    expect(await offerOf(leader, issue, gone)).toMatchObject({ reasons: ['inactive'], cures: [] });
    const [first, ...rest] = await offersFor(leader, issue);
    expect(first?.contractor.id).toBe(plumber.id);
    expect(rest.every(({ reasons }) => reasons.length > 0)).toBe(true);
    for (const [contractorId, reason] of [
      [other.id, 'lacksCategory'],
      [away.id, 'notOnProject'],
      [gone.id, 'inactive'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await send(leader, issue, { contractorId });
      expect(answer.status).toBe(409);
      // oxlint-disable-next-line no-await-in-loop
      expect(await answer.json()).toMatchObject({
        translationKey: `delegation.refused.${reason}`,
      });
    }
    expect((await send(people.ROLE_WORKER, issue)).status).toBe(403);
    expect((await send(leader, issue, { contractorId: people.ROLE_WORKER.id })).status).toBe(422);
  });

  it('asks for no category where the issue has none', async () => {
    const issue = await anIssueOfOurs({ categoryId: null });
    expect(await offerOf(people.ROLE_ADMIN, issue, other)).toMatchObject({ reasons: [] });
  });

  it('is cured with one click: put on the project by who leads it, given the category', async () => {
    const leader = people.ROLE_PROJECT_LEADER;
    const newcomer = await anAgent('ROLE_CONTRACTOR', { account });
    const issue = await anIssueOfOurs();
    const cure = (by: TestAgent, at: { id: number }, which: string, contractorId = newcomer.id) =>
      by.ask('POST', `/api/issue/${at.id}/delegations/cure`, { contractorId, cure: which });
    expect((await cure(people.ROLE_WORKER, issue, 'notOnProject')).status).toBe(403);
    expect((await cure(leader, issue, 'notOnProject', people.ROLE_USER.id)).status).toBe(422);
    // An issue that is his, on a project that is not.
    const elsewhere = await anIssue(await aProject(account), { responsibleId: leader.id });
    expect(await offerOf(leader, elsewhere, newcomer)).toMatchObject({
      reasons: ['notOnProject'],
      cures: [],
    });
    expect((await cure(leader, elsewhere, 'notOnProject')).status).toBe(403);
    expect((await cure(leader, issue, 'notOnProject')).status).toBe(200);
    expect((await cure(leader, issue, 'lacksCategory')).status).toBe(200);
    expect(await offerOf(leader, issue, newcomer)).toMatchObject({ reasons: [], cures: [] });
    expect((await send(leader, issue, { contractorId: newcomer.id })).status).toBe(200);
  });

  it('shows how a contractor has done: open orders, median time to answer, declined and sent back', async () => {
    const firm = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Raska Rör AB' });
    await putOnProject(project, firm, 'contractor');
    await aTrade(firm, category);
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    const past = [
      { state: 'approved', createdAt: hours(30), answeredAt: hours(29), sentBack: 1 },
      { state: 'declined', createdAt: hours(30), answeredAt: hours(27) },
      { state: 'accepted', createdAt: hours(30), answeredAt: hours(25) },
      { state: 'sent', createdAt: hours(3) },
    ] as const;
    for (const values of past) {
      // oxlint-disable-next-line no-await-in-loop -- the last are the last
      await anOrder(await anIssueOfOurs(), firm, values);
    }
    const offer = await offerOf(people.ROLE_ADMIN, await anIssueOfOurs(), firm);
    expect(offer?.card).toEqual({
      orders: 4,
      openOrders: 2,
      answerMinutes: 180,
      declined: 1,
      sentBack: 1,
    });
  });
});

describe('giving an order', () => {
  it('is done once for a key, shows the contractor the issue, and is new to him', async () => {
    const issue = await anIssueOfOurs();
    expect((await plumber.ask('GET', `/api/issue/${issue.id}`)).status).toBe(404);
    const key = crypto.randomUUID();
    const answerBy = inDays(2);
    const more = { key, note: 'Ring först', answerBy };
    const first = await send(people.ROLE_PROJECT_LEADER, issue, more);
    expect(first.statements.length).toBeLessThanOrEqual(4);
    const order = (await first.json()) as Delegation;
    expect(order).toMatchObject({
      contractor: { id: plumber.id, name: 'Bergström Rör AB' },
      state: 'sent',
      note: 'Ring först',
      trail: [{ state: 'sent', actor: people.ROLE_PROJECT_LEADER.name, note: 'Ring först' }],
    });
    const again = await send(people.ROLE_PROJECT_LEADER, issue, more);
    expect(await again.json()).toMatchObject({ id: order.id });
    expect((await listFor(plumber, issue)).map(({ id }) => id)).toEqual([order.id]);
    expect(await unreadBy({ issue })).toEqual([plumber.id]);
    const twice = await send(people.ROLE_ADMIN, issue);
    expect(await twice.json()).toMatchObject({
      translationKey: 'delegation.refused.alreadyHasIt',
    });
    expect(
      (await send(people.ROLE_ADMIN, await anIssueOfOurs(), { answerBy: inDays(-1) })).status,
    ).toBe(422);
  });

  it('can be done to several, of whom each has his own; one who is done with it may get another', async () => {
    const issue = await anIssueOfOurs({ categoryId: null });
    expect((await send(people.ROLE_ADMIN, issue)).status).toBe(200);
    expect((await send(people.ROLE_ADMIN, issue, { contractorId: other.id })).status).toBe(200);
    const orders = await listFor(people.ROLE_WORKER, issue);
    expect(orders.map(({ contractor }) => contractor.id)).toEqual([plumber.id, other.id]);
    const [mine] = orders;
    if (!mine) throw new Error('gone');
    await take(plumber, { id: mine.id, issueId: issue.id }, 'decline');
    expect((await send(people.ROLE_ADMIN, issue)).status).toBe(200);
  });

  it('tells the contractor how to reach the reporter only when it says so', async () => {
    const contact = {
      reporterFirstname: 'Rut',
      reporterPhone: '070-1',
      reporterEmail: 'rut@felix.test',
    };
    const seenBy = async (issue: { id: number }) =>
      ((await (await plumber.ask('GET', `/api/issue/${issue.id}`)).json()) as { reporter: unknown })
        .reporter;
    const silent = await anIssueOfOurs(contact);
    await send(people.ROLE_ADMIN, silent);
    expect(await seenBy(silent)).toBeNull();
    const open = await anIssueOfOurs(contact);
    await send(people.ROLE_ADMIN, open, { shareContact: true });
    expect(await seenBy(open)).toMatchObject({ firstname: 'Rut', phone: '070-1' });
  });
});

describe('the list of issues', () => {
  const pending = async (by: TestAgent, issue: { id: number }) => {
    const { list } = (await (await by.ask('GET', '/api/issue?limit=200')).json()) as {
      list: { id: number; pendingOrder: object | null; contractors: string[] }[];
    };
    return list.find(({ id }) => id === issue.id);
  };

  it('shows staff the order that was not answered, or declined with nobody else in its place', async () => {
    const admin = people.ROLE_ADMIN;
    const issue = await anIssueOfOurs();
    const order = await anOrder(issue, plumber, { answerBy: new Date(Date.now() - 1000) });
    expect(await pending(admin, issue)).toMatchObject({
      contractors: ['Bergström Rör AB'],
      pendingOrder: { contractor: 'Bergström Rör AB', state: 'sent' },
    });
    expect(await pending(plumber, issue)).toMatchObject({ pendingOrder: null });
    await take(plumber, order, 'decline');
    expect(await pending(admin, issue)).toMatchObject({
      contractors: [],
      pendingOrder: { contractor: 'Bergström Rör AB', state: 'declined' },
    });
    await anOrder(issue, other, { state: 'accepted' });
    expect(await pending(admin, issue)).toMatchObject({ pendingOrder: null });
  });
});

it('counts on the database to keep two running orders of one contractor apart', async () => {
  const { pool } = await world();
  const issue = await anIssueOfOurs();
  await anOrder(issue, plumber);
  const second = pool.query(
    'insert into delegation (account_id, issue_id, contractor_id) values ($1, $2, $3)',
    [account.id, issue.id, plumber.id],
  );
  await expect(second).rejects.toThrow(/delegation_running/u);
});
