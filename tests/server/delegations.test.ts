import { beforeAll, describe, expect, it } from 'vitest';

import {
  DELEGATION_STATES,
  DELEGATION_STEPS,
  type DelegationState,
  type DelegationStep,
} from '#contract/delegations.ts';
import type { RoleGroup } from '#contract/permissions.ts';
import {
  aCompanyWithPlumber,
  aDelegation,
  type CompanyWithPlumber,
  inDays,
  delegationsFor,
  take,
} from '#tests/support/delegations.ts';
import { errorOf, historyOf, unreadBy } from '#tests/support/scene.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

let company: CompanyWithPlumber;
let plumber: TestAgent;
let other: TestAgent;
beforeAll(async () => {
  company = await aCompanyWithPlumber();
  ({ plumber, other } = company);
});

const STAFF: RoleGroup[] = ['ROLE_ADMIN', 'ROLE_PROJECT_LEADER', 'ROLE_WORKER'];
const UNDER_WAY: DelegationState[] = ['accepted', 'scheduled', 'sentBack'];

/** Expected steps by hand, not from the contract: start states, target and actors. */
const EXPECTED: Record<
  DelegationStep,
  { from: DelegationState[]; to: DelegationState; by: RoleGroup[] }
> = {
  accept: { from: ['sent', 'opened'], to: 'accepted', by: ['ROLE_CONTRACTOR'] },
  decline: { from: ['sent', 'opened'], to: 'declined', by: ['ROLE_CONTRACTOR'] },
  schedule: {
    from: UNDER_WAY,
    to: 'scheduled',
    by: ['ROLE_ADMIN', 'ROLE_PROJECT_LEADER', 'ROLE_WORKER', 'ROLE_CONTRACTOR'],
  },
  reportDone: { from: UNDER_WAY, to: 'reportedDone', by: ['ROLE_CONTRACTOR'] },
  approve: { from: ['reportedDone'], to: 'approved', by: STAFF },
  sendBack: { from: ['reportedDone'], to: 'sentBack', by: STAFF },
  cancel: {
    from: ['sent', 'opened', 'reportedDone', ...UNDER_WAY],
    to: 'cancelled',
    by: ['ROLE_ADMIN', 'ROLE_PROJECT_LEADER'],
  },
};

describe('a delegation', () => {
  it('takes exactly the expected steps, for the permitted actors', async () => {
    for (const state of DELEGATION_STATES) {
      for (const step of DELEGATION_STEPS) {
        await Promise.all(
          [
            company.people.ROLE_ADMIN,
            company.people.ROLE_PROJECT_LEADER,
            company.people.ROLE_WORKER,
            plumber,
          ].map(async (by) => {
            const issue = await company.issue();
            const delegation = await aDelegation(issue, plumber, { state });
            const isGone = by === plumber && (state === 'declined' || state === 'cancelled');
            const answer = await take(by, delegation, step);
            const { from, to, by: actors } = EXPECTED[step];
            const refusal = isGone ? 404 : actors.includes(by.roleGroup) ? 409 : 403;
            const may = !isGone && actors.includes(by.roleGroup) && from.includes(state);
            const taken = { state: to, version: 2, trail: [{ state: to, actor: by.name }] };
            const said = {
              200: taken,
              403: { error: { code: 'FORBIDDEN' } },
              404: { error: { code: 'NOT_FOUND' } },
              409: { translationKey: 'delegation.refused.notNow' },
            }[may ? 200 : refusal];
            const shown = (await answer.json()) as object;
            expect({ by: by.roleGroup, step, ...shown }).toMatchObject({
              by: by.roleGroup,
              ...said,
            });
          }),
        );
      }
    }
  });

  it('is not found for users, for another firm, or for a contractor who lost it', async () => {
    const issue = await company.issue({ contractors: [other] });
    const delegation = await aDelegation(issue, plumber);
    expect(await delegationsFor(company.people.ROLE_USER, issue)).toEqual([]);
    expect((await take(company.people.ROLE_USER, delegation, 'accept')).status).toBe(404);
    // They see the issue through a delegation of their own, and nothing of the other’s.
    expect((await delegationsFor(other, issue)).map(({ contractor }) => contractor.id)).toEqual([
      other.id,
    ]);
    expect((await take(other, delegation, 'accept')).status).toBe(404);
    const stranger = await anAgent('ROLE_CONTRACTOR', { account: company.account });
    expect((await stranger.ask('GET', `/api/issue/${issue.id}/delegations`)).status).toBe(404);
    expect((await take(company.people.ROLE_PROJECT_LEADER, delegation, 'cancel')).status).toBe(200);
    expect((await plumber.ask('GET', `/api/issue/${issue.id}`)).status).toBe(404);
  });

  it('is accepted once, however many try at once; repeating it changes nothing', async () => {
    const issue = await company.issue();
    const delegation = await aDelegation(issue, plumber);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => take(plumber, delegation, 'accept')),
    );
    const statuses = tries.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const slow = tries.find(({ status }) => status === 409);
    expect(await slow?.json()).toMatchObject({
      error: { code: 'VERSION_CONFLICT' },
      translationKey: 'delegation.refused.tooSlow',
      current: { id: delegation.id, state: 'accepted' },
    });

    const key = crypto.randomUUID();
    const done = () => take(plumber, delegation, 'reportDone', { version: 2, key, note: 'Klart' });
    const replays = await Promise.all(Array.from({ length: 5 }, done));
    expect(replays.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [shown] = await delegationsFor(company.people.ROLE_ADMIN, issue);
    expect(shown?.trail.map(({ state }) => state)).toEqual(['accepted', 'reportedDone']);
    expect(shown?.trail[1]).toMatchObject({ note: 'Klart', actor: plumber.name });
    const elsewhere = await aDelegation(await company.issue(), plumber, { state: 'accepted' });
    expect((await take(plumber, elsewhere, 'reportDone', { key })).status).toBe(409);
  });

  it('starts a new issue when accepted, and plans the visit when scheduled', async () => {
    const issue = await company.issue({ responsibleId: company.people.ROLE_WORKER.id });
    const delegation = await aDelegation(issue, plumber, {
      senderId: company.people.ROLE_ADMIN.id,
    });
    expect((await take(plumber, delegation, 'accept')).status).toBe(200);
    const [visitFrom, visitTo] = [inDays(2), inDays(2.1)];
    const booked = await take(plumber, delegation, 'schedule', { version: 2, visitFrom, visitTo });
    expect(await booked.json()).toMatchObject({ state: 'scheduled' });
    const { ROLE_ADMIN: admin, ROLE_WORKER: worker } = company.people;
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
    // Delegations under way stay as they are.
    const begun = await company.issue({ status: 'waiting', waitingFor: 'contractor' });
    await take(plumber, await aDelegation(begun, plumber), 'accept');
    expect(await (await admin.ask('GET', `/api/issue/${begun.id}`)).json()).toMatchObject({
      status: 'waiting',
      version: 1,
    });
  });

  it('needs a reason to decline, words to reject work, and a visit in the future', async () => {
    const delegation = await aDelegation(await company.issue(), plumber);
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
      expect([step, (await take(plumber, delegation, step, more)).status]).toEqual([step, 422]);
    }
    const past = { visitFrom: inDays(-2), visitTo: inDays(-1) };
    const accepted = await aDelegation(await company.issue(), plumber, { state: 'accepted' });
    expect((await take(plumber, accepted, 'schedule', past)).status).toBe(422);
  });

  it('is frozen when its issue is closed: the contractor is told, staff can still approve', async () => {
    const issue = await company.issue({
      status: 'closed',
      resolution: 'fixed',
      closedAt: new Date(),
    });
    const sent = await aDelegation(issue, plumber);
    expect(await (await take(plumber, sent, 'accept')).json()).toMatchObject({
      translationKey: 'delegation.refused.issueClosed',
    });
    const done = await aDelegation(issue, other, { state: 'reportedDone' });
    expect((await take(company.people.ROLE_WORKER, done, 'approve')).status).toBe(200);
    const refused = await company.send(company.people.ROLE_ADMIN, issue, {
      contractorId: plumber.id,
    });
    expect([refused.status, (await errorOf(refused)).code]).toEqual([409, 'INVALID_TRANSITION']);
  });

  it('is marked as opened when its contractor first opens it, and by nobody else', async () => {
    const issue = await company.issue();
    await aDelegation(issue, plumber);
    const open = async (by: TestAgent) =>
      (await by.ask('POST', `/api/issue/${issue.id}/delegations/opened`)).json();
    expect(await open(company.people.ROLE_ADMIN)).toEqual({ opened: 0 });
    expect(await open(plumber)).toEqual({ opened: 1 });
    expect(await open(plumber)).toEqual({ opened: 0 });
    // A screen that staff opened before still works.
    const [delegation] = await delegationsFor(company.people.ROLE_ADMIN, issue);
    expect(delegation).toMatchObject({ state: 'opened', version: 1, trail: [{ state: 'opened' }] });
  });
});
