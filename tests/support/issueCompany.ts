import type { Issue } from '#contract/issues.ts';

import { anIssue, aProject } from './builders.ts';
import { anAccount, anAgent, type TestAgent } from './world.ts';

/** Somebody of every role with a name to search for, and a project of the leader’s. */
export async function anIssueCompany() {
  const account = await anAccount();
  const admin = await anAgent('ROLE_ADMIN', { account, firstname: 'Asta', lastname: 'Ek' });
  const leader = await anAgent('ROLE_PROJECT_LEADER', {
    account,
    firstname: 'Lo',
    lastname: 'Berg',
  });
  const worker = await anAgent('ROLE_WORKER', { account, firstname: 'Pär', lastname: 'Ås' });
  const user = await anAgent('ROLE_USER', { account });
  const contractor = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Glas AB' });
  const project = await aProject(account, { people: { leader } });
  /** An issue that involves the worker, the user and the contractor. */
  const ours = (values: Parameters<typeof anIssue>[1] = {}) =>
    anIssue(project, {
      responsibleId: worker.id,
      creatorId: user.id,
      contractors: [contractor],
      ...values,
    });
  return { account, admin, leader, worker, user, contractor, project, ours };
}
export type IssueCompany = Awaited<ReturnType<typeof anIssueCompany>>;

/** An issue as an agent reads it. Throws if they may not. */
export async function readIssue(asker: TestAgent, id: number): Promise<Issue> {
  const answer = await asker.ask('GET', `/api/issue/${id}`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Issue;
}
