import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { DELEGATION_STATES } from '#contract/delegations.ts';
import type { Issue } from '#contract/issues.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { sweepIssues } from '#server/modules/issue/index.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { letsIn, tokenIn } from '#tests/support/agentLinks.ts';
import { mailsTo } from '#tests/support/mail.ts';
import {
  aCompanyWithPlumber,
  aDelegation,
  type CompanyWithPlumber,
  delegationsFor,
  take,
} from '#tests/support/delegations.ts';
import { historyOf } from '#tests/support/scene.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

let company: CompanyWithPlumber;
let admin: TestAgent;
let plumber: TestAgent;
let other: TestAgent;
beforeAll(async () => {
  company = await aCompanyWithPlumber();
  ({ plumber, other } = company);
  admin = company.people.ROLE_ADMIN;
});
afterEach(async () => (await world()).clock.reset());

type Ours = Awaited<ReturnType<CompanyWithPlumber['issue']>>;
const key = () => crypto.randomUUID();

async function close(issue: Ours, more: object = {}) {
  const now = (await (await admin.ask('GET', `/api/issue/${issue.id}`)).json()) as Issue;
  const body = { version: now.version, resolution: 'fixed', key: key(), ...more };
  const answer = await admin.ask('POST', `/api/issue/${issue.id}/close`, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
}

const undo = async (undoKey: string) =>
  (await (await admin.ask('POST', '/api/undo', { key: undoKey })).json()) as object;

/** The kinds of mail to somebody about an issue, once pending notices are written and released. */
async function mailsAbout(to: TestAgent, { number }: Ours) {
  const { deps, pool } = await world();
  await pool.query('update notice set ready_at = now() where account_id = $1', [
    company.account.id,
  ]);
  await writeMails(deps);
  return (await mailsTo(to.email.toLowerCase())).filter(({ text }) =>
    text.includes(`#${formatIssueNumber(number)}`),
  );
}
const kindsTo = async (to: TestAgent, issue: Ours) =>
  (await mailsAbout(to, issue)).map(({ kind }) => kind);

const statesOf = async (issue: Ours) =>
  (await delegationsFor(admin, issue)).map(({ state }) => state);
const sees = async (by: TestAgent, issue: Ours) =>
  (await by.ask('GET', `/api/issue/${issue.id}`)).status === 200;
const fieldsOf = async (issue: Ours) => (await historyOf({ issue })).map(({ field }) => field);

describe('closing an issue', () => {
  it('withdraws running delegations, approves those reported done, and leaves the others', async () => {
    for (const state of DELEGATION_STATES) {
      const issue = await company.issue();
      const delegation = await aDelegation(issue, plumber, { state });
      await close(issue);
      const after = state === 'reportedDone' ? 'approved' : 'cancelled';
      const hasEnded = ['declined', 'approved', 'cancelled'].includes(state);
      expect((await delegationsFor(admin, issue))[0]).toMatchObject({
        id: delegation.id,
        state: hasEnded ? state : after,
        trail: hasEnded ? [] : [{ state: after, actor: admin.name }],
      });
    }
  });

  it('records that in the history, mails the contractor, and ends their link', async () => {
    const issue = await company.issue();
    await company.send(admin, issue);
    const [delegation] = await mailsAbout(plumber, issue);
    const letIn = () => letsIn(tokenIn(delegation), issue, plumber);
    expect(await letIn()).toBe(true);
    await aDelegation(issue, other, { state: 'reportedDone' });
    await close(issue);

    expect(await letIn()).toBe(false);
    expect(await fieldsOf(issue)).toEqual(
      expect.arrayContaining(['delegationCancelled', 'delegationApproved', 'status']),
    );
    const mails = await mailsAbout(plumber, issue);
    expect(mails.map(({ kind }) => kind)).toEqual([delegation?.kind, 'delegationCancelled']);
    expect(mails.at(-1)?.text).not.toContain('token=');
    // As when approved by hand.
    expect(await kindsTo(other, issue)).toEqual([]);
    expect(await kindsTo(admin, issue)).toEqual([]);
    expect(await sees(plumber, issue)).toBe(false);
    expect(await sees(other, issue)).toBe(true);
  });

  it('does so for many at once, and when issues close automatically', async () => {
    const many = [await company.issue(), await company.issue()];
    await Promise.all(many.map((issue) => aDelegation(issue, plumber, { state: 'accepted' })));
    const body = { ids: many.map(({ id }) => id), action: { do: 'close', resolution: 'fixed' } };
    const response = await admin.ask('POST', '/api/issue/bulk', { ...body, preview: true });
    // Each worker hears that it is closed, the plumber that their delegation is withdrawn.
    expect(await response.json()).toMatchObject({ mails: 4 });
    const answer = await admin.ask('POST', '/api/issue/bulk', { ...body, undoKey: key() });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect((await Promise.all(many.map(statesOf))).flat()).toEqual(['cancelled', 'cancelled']);

    const { deps, clock } = await world();
    const left = await company.issue({ status: 'done', doneAt: clock.now() });
    await aDelegation(left, plumber, { state: 'reportedDone' });
    clock.advance(15 * 86_400_000);
    await sweepIssues(deps);
    expect(await statesOf(left)).toEqual(['approved']);
    expect((await delegationsFor(admin, left))[0]?.trail.at(-1)?.actor).toBe('');
  });

  it('restores the delegations and their links when undone; the contractor never hears of it', async () => {
    const issue = await company.issue();
    await company.send(admin, issue);
    const [first] = await mailsAbout(plumber, issue);
    await aDelegation(issue, other, { state: 'cancelled' });
    const undoKey = key();
    await close(issue, { undoKey });
    expect(await statesOf(issue)).toEqual(['cancelled', 'cancelled']);

    expect(await undo(undoKey)).toEqual({ restored: [issue.id], skipped: [] });
    const [delegation, gone] = await delegationsFor(admin, issue);
    expect(gone?.state).toBe('cancelled');
    expect(delegation?.trail.map(({ state }) => state)).toEqual(['sent', 'cancelled', 'sent']);
    expect(await sees(plumber, issue)).toBe(true);
    expect(await letsIn(tokenIn(first), issue, plumber)).toBe(true);
    expect(await kindsTo(plumber, issue)).toEqual([first?.kind]);
    expect(await fieldsOf(issue)).toContain('undone:delegationCancelled');
    const version = delegation?.version ?? 0;
    expect(
      (await take(plumber, { id: delegation?.id ?? 0, issueId: issue.id }, 'accept', { version }))
        .status,
    ).toBe(200);
  });
});

describe('setting an issue done', () => {
  const setDone = async (by: TestAgent, issue: Ours, more: object) => {
    const now = (await (await admin.ask('GET', `/api/issue/${issue.id}`)).json()) as Issue;
    const body = { version: now.version, status: 'done', ...more };
    return by.ask('POST', `/api/issue/${issue.id}/status`, body);
  };

  it('REP-05 leaves running delegations, unless asked to end them in the same step', async () => {
    const [left, ended] = [await company.issue(), await company.issue()];
    await Promise.all(
      [left, ended].map((issue) => aDelegation(issue, plumber, { state: 'accepted' })),
    );
    await aDelegation(ended, other, { state: 'reportedDone' });
    expect((await setDone(admin, left, {})).status).toBe(200);
    expect(await statesOf(left)).toEqual(['accepted']);

    expect((await setDone(admin, ended, { endDelegations: true })).status).toBe(200);
    expect((await statesOf(ended)).toSorted()).toEqual(['approved', 'cancelled']);
    expect(await kindsTo(plumber, ended)).toEqual(['delegationCancelled']);
    expect(await fieldsOf(ended)).toEqual(
      expect.arrayContaining(['delegationCancelled', 'delegationApproved', 'status']),
    );
  });

  it('REP-05 restores the delegations when undone', async () => {
    const issue = await company.issue();
    await company.send(admin, issue);
    const [first] = await mailsAbout(plumber, issue);
    const undoKey = key();
    expect((await setDone(admin, issue, { endDelegations: true, undoKey })).status).toBe(200);
    expect(await statesOf(issue)).toEqual(['cancelled']);
    expect(await undo(undoKey)).toEqual({ restored: [issue.id], skipped: [] });
    expect(await statesOf(issue)).toEqual(['sent']);
    expect(await letsIn(tokenIn(first), issue, plumber)).toBe(true);
    expect(await kindsTo(plumber, issue)).toEqual([first?.kind]);
  });

  it('REP-05 does not let a worker withdraw a delegation, nor does a status that leaves work to do', async () => {
    const issue = await company.issue();
    await aDelegation(issue, plumber, { state: 'accepted' });
    expect(
      (await setDone(company.people.ROLE_WORKER, issue, { endDelegations: true })).status,
    ).toBe(403);
    const waiting = { status: 'inProgress', endDelegations: true };
    expect((await setDone(admin, issue, waiting)).status).toBe(422);
    expect(await statesOf(issue)).toEqual(['accepted']);
  });
});
