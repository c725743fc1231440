import { beforeAll, describe, expect, it } from 'vitest';

import type { Delegation } from '#contract/delegations.ts';
import { anIssue, aProject, putOnProject } from '#tests/support/builders.ts';
import {
  aCompanyWithPlumber,
  aDelegation,
  aTrade,
  type CompanyWithPlumber,
  inDays,
  offersFor,
  delegationsFor,
  take,
} from '#tests/support/delegations.ts';
import { aDecision, aRule } from '#tests/support/routing.ts';
import { historyOf, unreadBy } from '#tests/support/scene.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

let company: CompanyWithPlumber;
let plumber: TestAgent;
let other: TestAgent;
beforeAll(async () => {
  company = await aCompanyWithPlumber();
  ({ plumber, other } = company);
});

const offerOf = async (by: TestAgent, issue: { id: number }, contractor: TestAgent) =>
  (await offersFor(by, issue)).find(({ contractor: { id } }) => id === contractor.id);

describe('the contractors offered', () => {
  it('are the project’s for the issue’s category; the others are listed with the reason', async () => {
    const issue = await company.issue();
    const away = await anAgent('ROLE_CONTRACTOR', {
      account: company.account,
      firm: 'Berglunds Golv HB',
    });
    const inactive = await anAgent('ROLE_CONTRACTOR', { account: company.account, inactive: true });
    await putOnProject(company.project, inactive, 'contractor');
    await aTrade(inactive, company.category);
    const leader = company.people.ROLE_PROJECT_LEADER;
    expect(await offerOf(leader, issue, plumber)).toMatchObject({
      contractor: { name: 'Bergström Rör AB' },
      categories: ['VVS'],
      reasons: [],
      card: { delegations: expect.any(Number) },
    });
    expect(await offerOf(leader, issue, other)).toMatchObject({
      reasons: ['lacksCategory'],
      remedies: ['lacksCategory'],
      card: null,
    });
    const both = ['notOnProject', 'lacksCategory'];
    expect(await offerOf(leader, issue, away)).toMatchObject({ reasons: both, remedies: both });
    expect(await offerOf(leader, issue, inactive)).toMatchObject({
      reasons: ['inactive'],
      remedies: [],
    });
    const [first, ...rest] = await offersFor(leader, issue);
    expect(first?.contractor.id).toBe(plumber.id);
    expect(rest.every(({ reasons }) => reasons.length > 0)).toBe(true);
    for (const [contractorId, reason] of [
      [other.id, 'lacksCategory'],
      [away.id, 'notOnProject'],
      [inactive.id, 'inactive'],
    ] as const) {
      const answer = await company.send(leader, issue, { contractorId });
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        translationKey: `delegation.refused.${reason}`,
      });
    }
    expect((await company.send(company.people.ROLE_WORKER, issue)).status).toBe(403);
    expect(
      (await company.send(leader, issue, { contractorId: company.people.ROLE_WORKER.id })).status,
    ).toBe(422);
  });

  it('begin with the one that the issue’s rule proposes', async () => {
    const issue = await company.issue();
    const earlier = await anAgent('ROLE_CONTRACTOR', {
      account: company.account,
      firm: 'Alms Rör',
    });
    await putOnProject(company.project, earlier, 'contractor');
    await aTrade(earlier, company.category);
    const leader = company.people.ROLE_PROJECT_LEADER;
    const first = async () => (await offersFor(leader, issue))[0];
    expect(await first()).toMatchObject({ contractor: { name: 'Alms Rör' }, proposedBy: null });
    const rule = { name: 'VVS', contractorId: plumber.id };
    await aDecision(issue, await aRule(company.account, rule), leader);
    expect(await first()).toMatchObject({ contractor: { id: plumber.id }, proposedBy: 'VVS' });
    // Others see it by their turn again: they would be the first of later tests.
    await (
      await world()
    ).pool.query('update agent set inactive = true where id = $1', [earlier.id]);
  });

  it('need no category if the issue has none', async () => {
    const issue = await company.issue({ categoryId: null });
    expect(await offerOf(company.people.ROLE_ADMIN, issue, other)).toMatchObject({ reasons: [] });
  });

  it('can be extended in one click: the leader adds one to the project, with the category', async () => {
    const leader = company.people.ROLE_PROJECT_LEADER;
    const newcomer = await anAgent('ROLE_CONTRACTOR', { account: company.account });
    const issue = await company.issue();
    const remedy = (by: TestAgent, at: { id: number }, which: string, contractorId = newcomer.id) =>
      by.ask('POST', `/api/issue/${at.id}/delegations/makeAvailable`, {
        contractorId,
        remedy: which,
      });
    expect((await remedy(company.people.ROLE_WORKER, issue, 'notOnProject')).status).toBe(403);
    expect((await remedy(leader, issue, 'notOnProject', company.people.ROLE_USER.id)).status).toBe(
      422,
    );
    // An issue of theirs on a project that is not.
    const elsewhere = await anIssue(await aProject(company.account), { responsibleId: leader.id });
    expect(await offerOf(leader, elsewhere, newcomer)).toMatchObject({
      reasons: ['notOnProject'],
      remedies: [],
    });
    expect((await remedy(leader, elsewhere, 'notOnProject')).status).toBe(403);
    expect((await remedy(leader, issue, 'notOnProject')).status).toBe(200);
    expect((await remedy(leader, issue, 'lacksCategory')).status).toBe(200);
    // A repeat is already done.
    expect((await remedy(leader, issue, 'lacksCategory')).status).toBe(200);
    expect((await historyOf({ issue })).map(({ field, to }) => [field, to])).toEqual([
      ['contractorOnProject', newcomer.name],
      ['contractorCategory', newcomer.name],
    ]);
    expect(await offerOf(leader, issue, newcomer)).toMatchObject({ reasons: [], remedies: [] });
    expect((await company.send(leader, issue, { contractorId: newcomer.id })).status).toBe(200);
  });

  it('show their record: open delegations, median response time, declined and rejected', async () => {
    const firm = await anAgent('ROLE_CONTRACTOR', {
      account: company.account,
      firm: 'Raska Rör AB',
    });
    await putOnProject(company.project, firm, 'contractor');
    await aTrade(firm, company.category);
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    const past = [
      { state: 'approved', createdAt: hours(30), answeredAt: hours(29), sentBack: 1 },
      { state: 'declined', createdAt: hours(30), answeredAt: hours(27) },
      { state: 'accepted', createdAt: hours(30), answeredAt: hours(25) },
      { state: 'sent', createdAt: hours(3) },
    ] as const;
    for (const values of past) {
      await aDelegation(await company.issue(), firm, values);
    }
    const offer = await offerOf(company.people.ROLE_ADMIN, await company.issue(), firm);
    expect(offer?.card).toEqual({
      delegations: 4,
      openDelegations: 2,
      answerMinutes: 180,
      declined: 1,
      sentBack: 1,
    });
  });
});

describe('delegating an issue', () => {
  it('happens once per key, shows the contractor the issue, marked as new', async () => {
    const issue = await company.issue();
    expect((await plumber.ask('GET', `/api/issue/${issue.id}`)).status).toBe(404);
    const key = crypto.randomUUID();
    const answerBy = inDays(2);
    const more = { key, note: 'Ring först', answerBy };
    const first = await company.send(company.people.ROLE_PROJECT_LEADER, issue, more);
    expect(first.statements.length).toBeLessThanOrEqual(4);
    const delegation = (await first.json()) as Delegation;
    expect(delegation).toMatchObject({
      contractor: { id: plumber.id, name: 'Bergström Rör AB' },
      state: 'sent',
      note: 'Ring först',
      trail: [
        { state: 'sent', actor: company.people.ROLE_PROJECT_LEADER.name, note: 'Ring först' },
      ],
    });
    const again = await company.send(company.people.ROLE_PROJECT_LEADER, issue, more);
    expect(await again.json()).toMatchObject({ id: delegation.id });
    expect((await delegationsFor(plumber, issue)).map(({ id }) => id)).toEqual([delegation.id]);
    expect(await unreadBy({ issue })).toEqual([plumber.id]);
    const twice = await company.send(company.people.ROLE_ADMIN, issue);
    expect(await twice.json()).toMatchObject({
      translationKey: 'delegation.refused.alreadyHasIt',
    });
    expect(
      (
        await company.send(company.people.ROLE_ADMIN, await company.issue(), {
          answerBy: inDays(-1),
        })
      ).status,
    ).toBe(422);
  });

  it('works for several contractors, each with a delegation of their own; after finishing, one may get another', async () => {
    const issue = await company.issue({ categoryId: null });
    expect((await company.send(company.people.ROLE_ADMIN, issue)).status).toBe(200);
    expect(
      (await company.send(company.people.ROLE_ADMIN, issue, { contractorId: other.id })).status,
    ).toBe(200);
    const delegations = await delegationsFor(company.people.ROLE_WORKER, issue);
    expect(delegations.map(({ contractor }) => contractor.id)).toEqual([plumber.id, other.id]);
    const [mine] = delegations;
    if (!mine) throw new Error('gone');
    await take(plumber, { id: mine.id, issueId: issue.id }, 'decline');
    expect((await company.send(company.people.ROLE_ADMIN, issue)).status).toBe(200);
  });

  it('gives the contractor the reporter’s contact details only if chosen', async () => {
    const contact = {
      reporterFirstname: 'Rut',
      reporterPhone: '070-1',
      reporterEmail: 'rut@felix.test',
    };
    const seenBy = async (issue: { id: number }) =>
      ((await (await plumber.ask('GET', `/api/issue/${issue.id}`)).json()) as { reporter: unknown })
        .reporter;
    const silent = await company.issue(contact);
    await company.send(company.people.ROLE_ADMIN, silent);
    expect(await seenBy(silent)).toBeNull();
    const open = await company.issue(contact);
    await company.send(company.people.ROLE_ADMIN, open, { shareContact: true });
    const [delegation] = await delegationsFor(company.people.ROLE_ADMIN, open);
    await take(plumber, { id: delegation?.id ?? 0, issueId: open.id }, 'accept');
    expect(await seenBy(open)).toMatchObject({ firstname: 'Rut', phone: '070-1' });
  });
});

describe('the list of issues', () => {
  const pending = async (by: TestAgent, issue: { id: number }) => {
    const { list } = (await (await by.ask('GET', '/api/issue?limit=200')).json()) as {
      list: { id: number; pendingDelegation: object | null; contractors: string[] }[];
    };
    return list.find(({ id }) => id === issue.id);
  };

  it('shows staff the delegations left unanswered, or declined without a replacement', async () => {
    const admin = company.people.ROLE_ADMIN;
    const issue = await company.issue();
    const delegation = await aDelegation(issue, plumber, { answerBy: new Date(Date.now() - 1000) });
    expect(await pending(admin, issue)).toMatchObject({
      contractors: ['Bergström Rör AB'],
      pendingDelegation: { contractor: 'Bergström Rör AB', state: 'sent' },
    });
    expect(await pending(plumber, issue)).toMatchObject({ pendingDelegation: null });
    await take(plumber, delegation, 'decline');
    const pendingDelegation = { contractor: 'Bergström Rör AB', state: 'declined' };
    expect(await pending(admin, issue)).toMatchObject({ contractors: [], pendingDelegation });
    await aDelegation(issue, other, { state: 'accepted' });
    expect(await pending(admin, issue)).toMatchObject({ pendingDelegation: null });
  });
});

it('relies on the database to prevent two running delegations to one contractor', async () => {
  const { pool } = await world();
  const issue = await company.issue();
  await aDelegation(issue, plumber);
  const second = pool.query(
    'insert into delegation (account_id, issue_id, contractor_id) values ($1, $2, $3)',
    [company.account.id, issue.id, plumber.id],
  );
  await expect(second).rejects.toThrow(/delegation_running/u);
});
