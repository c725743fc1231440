import type { ChoicesBody, OwnChoices } from '#contract/notificationChoices.ts';
import { writeDigests } from '#server/modules/digest/index.ts';

import { read } from './answers.ts';
import { anIssue } from './builders.ts';
import { mailWorld } from './mailsIn.ts';
import { mailsTo } from './mail.ts';
import type { Scene } from './scene.ts';
import { anAgent, type TestAgent, world } from './world.ts';

export const choose = async (agent: TestAgent, body: ChoicesBody): Promise<OwnChoices> =>
  read<OwnChoices>(await agent.ask('POST', '/api/notification/choices', body));

/** The time of day in the companies’ zone. */
export const timeOf = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone: 'Europe/Stockholm' }).format(at);

/** Has the agents’ digests written now, each at their time. */
export async function digestNow(...agents: TestAgent[]): Promise<void> {
  const { deps, clock } = await mailWorld();
  for (const agent of agents) {
    await choose(agent, { digest: { days: 'daily', at: timeOf(clock.now()) } });
  }
  await writeDigests(deps);
}

export const digestsTo = async ({ email }: TestAgent) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'digest');

/** Workers with an issue each that is due on 14 January 2030 at 6 in Stockholm, and a digest an hour later. */
export async function peopleWithDigests(
  { account, project }: Pick<Scene, 'account' | 'project'>,
  count: number,
): Promise<TestAgent[]> {
  const agents: TestAgent[] = [];
  for (let n = 0; n < count; n += 1) {
    const agent = await anAgent('ROLE_WORKER', { account });
    await anIssue(project, { responsibleId: agent.id });
    agents.push(agent);
  }
  const { pool } = await world();
  await pool.query(`update issue set due_at = '2030-01-14T05:00:00Z' where account_id = $1`, [
    account.id,
  ]);
  await pool.query(
    `update notification_setting set digest_days = 'daily' where account_id = $1 and agent_id = any($2)`,
    [account.id, agents.map(({ id }) => id)],
  );
  return agents;
}
