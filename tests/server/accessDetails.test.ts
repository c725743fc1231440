import { describe, expect, it } from 'vitest';

import type { Job } from '#contract/agentIssue.ts';
import { DELEGATION_STATES } from '#contract/delegations.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { aCompanyWithPlumber, aDelegation, take } from '#tests/support/delegations.ts';
import { aSceneWithOutsiders } from '#tests/support/outsiders.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

/** A job as the contractor’s link shows it. */
async function jobOf(plumber: TestAgent, issue: { id: number }): Promise<Job> {
  const answer = await (await aLink(plumber, issue)).ask('GET', `/api/agentIssue/${issue.id}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Job;
}

describe('access details and contact person', () => {
  it.each(DELEGATION_STATES)(
    'F-54 are shown only while the delegation is under way: %s',
    async (state) => {
      const company = await aCompanyWithPlumber();
      const { plumber } = company;
      const project = await aProject(company.account, { access: 'Kod 4711' });
      const issue = await anIssue(project, { reporterFirstname: 'Rut', reporterPhone: '070-1' });
      await aDelegation(issue, plumber, { state, shareContact: true });
      // Another delegation keeps the issue visible once this one is over.
      const isOver = ['declined', 'approved', 'cancelled'].includes(state);
      if (isOver) await aDelegation(issue, plumber, { state: 'sent', shareContact: true });
      const { access, resident } = await jobOf(plumber, issue);
      const detail = await plumber.ask('GET', `/api/issue/${issue.id}`);
      const { reporter } = (await detail.json()) as { reporter: object | null };
      const isAtWork = ['accepted', 'scheduled', 'sentBack'].includes(state);
      expect([access, resident?.phone, reporter !== null]).toEqual(
        isAtWork ? ['Kod 4711', '070-1', true] : ['', undefined, false],
      );
    },
  );

  it('F-54 no mail to a contractor contains access details', async () => {
    const scene = await aSceneWithOutsiders();
    const { pool } = await world();
    await pool.query(`update project set access = 'Kod 4711' where id = $1`, [scene.project.id]);
    const delegation = await aDelegation(scene.issue, scene.other, {
      state: 'sent',
      shareContact: true,
    });
    await take(scene.other, delegation, 'accept');
    await take(scene.other, delegation, 'reportDone', { version: 2 });
    await take(scene.leader, delegation, 'sendBack', { version: 3, note: 'Läcker än' });
    await scene.inbox(scene.other);
    await take(scene.leader, delegation, 'cancel', { version: 4 });
    const mails = await scene.inbox(scene.other);
    expect(mails.map(({ kind }) => kind)).toEqual(['delegationSentBack', 'delegationCancelled']);
    expect(JSON.stringify(mails)).not.toContain('Kod 4711');
  });
});
