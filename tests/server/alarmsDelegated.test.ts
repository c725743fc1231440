import { afterEach, describe, expect, it } from 'vitest';

import type { DelegationState } from '#contract/delegations.ts';
import {
  aCompanyOnDuty,
  anAbsence,
  anAskedLeak,
  ask,
  type CompanyOnDuty,
  counts,
  laterAsk,
  listed,
} from '#tests/support/alarms.ts';
import { anIssue, putOnProject } from '#tests/support/builders.ts';
import { aDelegation, delegationsFor, take } from '#tests/support/delegations.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

/** A company on duty, with a plumber on its project. */
async function aCompanyWithPlumber() {
  const company = await aCompanyOnDuty();
  const plumber = await anAgent('ROLE_CONTRACTOR', { account: company.account });
  await putOnProject(company.project, plumber, 'contractor');
  return { ...company, plumber };
}

const send = ({ admin }: CompanyOnDuty, issue: { id: number }, { id: contractorId }: TestAgent) =>
  admin.ask('POST', `/api/issue/${issue.id}/delegations`, {
    key: crypto.randomUUID(),
    contractorId,
  });
const reject = ({ admin }: CompanyOnDuty, issue: { id: number }) =>
  admin.ask('POST', `/api/issue/${issue.id}/reject`, {
    version: 1,
    key: crypto.randomUUID(),
    reason: 'stillBroken',
    message: 'Det forsar igen',
  });

/** How many people are asked, where nobody else has the issue. */
const ASKED: Record<DelegationState, number> = {
  sent: 1,
  opened: 1,
  accepted: 0,
  declined: 1,
  scheduled: 0,
  reportedDone: 1,
  approved: 1,
  sentBack: 0,
  cancelled: 1,
};
const STATES = Object.entries(ASKED) as [DelegationState, number][];

describe('an alarm of a delegated issue', () => {
  it.each(STATES)(
    'issue 19: rejected while its delegation is %s and its leader away asks %i',
    async (state, asked) => {
      const company = await aCompanyWithPlumber();
      const { leader, plumber, project, duty } = company;
      await anAbsence(leader);
      const issue = await anIssue(project, {
        status: 'done',
        priority: 'urgent',
        doneAt: new Date(),
        responsibleId: leader.id,
      });
      await aDelegation(issue, plumber, { state });
      const answer = await reject(company, issue);
      expect(answer.status, await answer.clone().text()).toBe(200);
      await ask();
      expect(await counts([duty])).toEqual([asked]);
    },
  );

  it('issue 19: does not begin while a colleague who is there has the issue, whatever became of the delegation', async () => {
    const company = await aCompanyWithPlumber();
    const { leader, plumber, project, duty } = company;
    const facts = { status: 'done', priority: 'urgent', responsibleId: leader.id } as const;
    const issue = await anIssue(project, facts);
    await aDelegation(issue, plumber, { state: 'approved' });
    expect((await reject(company, issue)).status).toBe(200);
    await ask();
    expect(await counts([duty])).toEqual([0]);
  });

  it('issue 19: goes on when the delegation is sent, until the contractor accepts it', async () => {
    const company = await aCompanyWithPlumber();
    const { admin, plumber, duty, reserve, leader } = company;
    const issue = await anAskedLeak(company);
    const sent = await send(company, issue, plumber);
    expect(sent.status, await sent.clone().text()).toBe(200);
    expect((await inboxOf(duty)).counts.kinds.urgent).toBe(1);
    await laterAsk(10);
    expect(await counts([duty, reserve, leader])).toEqual([1, 1, 0]);
    const [delegation] = await delegationsFor(admin, issue);
    const accepted = await take(plumber, { id: delegation?.id ?? 0, issueId: issue.id }, 'accept');
    expect(accepted.status, await accepted.clone().text()).toBe(200);
    await laterAsk(60);
    expect(await counts([duty, reserve, leader])).toEqual([1, 1, 0]);
    expect(await listed(duty)).toEqual([]);
    expect((await inboxOf(duty)).counts.kinds.urgent).toBeUndefined();
  });

  it('issue 19: begins when the contractor who accepted is withdrawn, not when they report the work done', async () => {
    const company = await aCompanyWithPlumber();
    const { admin, plumber, project, duty } = company;
    const facts = { status: 'inProgress', priority: 'urgent' } as const;
    const [done, withdrawn] = [await anIssue(project, facts), await anIssue(project, facts)];
    const works = await aDelegation(done, plumber, { state: 'accepted' });
    const leaves = await aDelegation(withdrawn, plumber, { state: 'accepted' });
    expect((await take(plumber, works, 'reportDone')).status).toBe(200);
    expect((await take(admin, works, 'approve', { version: 2 })).status).toBe(200);
    await ask();
    expect(await counts([duty])).toEqual([0]);
    expect((await take(admin, leaves, 'cancel')).status).toBe(200);
    await ask();
    expect((await listed(duty)).map(({ issueId }) => issueId)).toEqual([withdrawn.id]);
  });

  it('issue 19: ends when the work is sent back to the contractor', async () => {
    const company = await aCompanyWithPlumber();
    const { admin, plumber, project, duty } = company;
    const issue = await anIssue(project, { status: 'done', priority: 'urgent' });
    const delegation = await aDelegation(issue, plumber, { state: 'reportedDone' });
    expect((await reject(company, issue)).status).toBe(200);
    await ask();
    expect((await inboxOf(duty)).counts.kinds.urgent).toBe(1);
    expect((await take(admin, delegation, 'sendBack')).status).toBe(200);
    expect(await listed(duty)).toEqual([]);
    expect((await inboxOf(duty)).counts.kinds.urgent).toBeUndefined();
  });
});
