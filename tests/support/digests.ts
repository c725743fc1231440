import type { ChoicesBody, OwnChoices } from '#contract/notificationChoices.ts';
import { writeDigests } from '#server/modules/digest/index.ts';

import { read } from './answers.ts';
import { mailWorld } from './mailsIn.ts';
import { mailsTo } from './mail.ts';
import type { TestAgent } from './world.ts';

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
