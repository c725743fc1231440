import type { RoutingOutcome } from '#contract/issueRouting.ts';
import type { RoutingRuleRow } from '#contract/routingRules.ts';
import { issueRoutings } from '#server/db/schema.ts';
import { writeRule } from '#server/modules/routing/rules.repository.ts';

import { read } from './answers.ts';
import { canary } from './canary.ts';
import { type TestAgent, world } from './world.ts';

type Values = Partial<Parameters<typeof writeRule>[1]>;
let sequence = 0;

/** A rule that is on, below those made before. */
export async function aRule({ id: accountId }: { id: number }, values: Values = {}) {
  const { deps } = await world();
  const rule = {
    name: canary(accountId, 'staff'),
    enabled: true,
    conditions: {},
    agentId: null,
    teamId: null,
    priority: null,
    labelIds: [],
    contractorId: null,
    clockIds: [],
    sequence: (sequence += 1),
    ...values,
  };
  return { id: await deps.tenancy.within(accountId, (tx) => writeRule(tx, rule)), ...rule };
}

/** An issue that went to somebody by a rule. */
export async function aDecision(
  { id: issueId, accountId, projectId }: { id: number; accountId: number; projectId: number },
  { id, name }: { id: number; name: string },
  agent: { id: number },
) {
  const { db } = await world();
  await db.insert(issueRoutings).values({
    accountId,
    issueId,
    at: new Date(),
    ruleId: id,
    facts: {
      projectId,
      categoryId: null,
      spaceId: null,
      errorTypeId: null,
      priority: 'normal',
      reporterType: 'staff',
    },
    decision: {
      rule: { id, name },
      to: { agent: { id: agent.id, name: canary(accountId, 'staff') }, team: null },
      insteadOf: null,
      priority: null,
      labels: [],
      clocks: [],
      skipped: [],
      lost: [],
    },
    changedBy: canary(accountId, 'staff'),
    changedAt: new Date(),
    reason: canary(accountId, 'staff'),
  });
}

/** Reports issues and gives their ids. */
export async function reportedBy(
  agent: TestAgent,
  { id: projectId }: { id: number },
  ...issues: object[]
): Promise<number[]> {
  const body = issues.map((one) => ({ key: crypto.randomUUID(), title: 'Kranen droppar', ...one }));
  const answer = await agent.ask('POST', '/api/issue/report', { projectId, issues: body });
  return (await read<{ list: { id: number }[] }>(answer)).list.map(({ id }) => id);
}

/** How an issue got to whoever has it. */
export const explained = async (agent: TestAgent, issueId: number) =>
  (
    await read<{ decision: RoutingOutcome | null }>(
      await agent.ask('GET', `/api/issue/${issueId}/routing`),
    )
  ).decision;

export const listedRules = async (agent: TestAgent) =>
  (await read<{ list: RoutingRuleRow[] }>(await agent.ask('GET', '/api/routingRule'))).list;

/** As many issues again, each reported a second before the one before it. */
export async function reportedBefore({ id }: { id: number }, count: number): Promise<void> {
  const { pool } = await world();
  await pool.query(
    `insert into issue (account_id, project_id, number, title, created_at)
     select account_id, project_id, number + n, title, created_at - n * interval '1 second'
     from issue cross join generate_series(1, $2::int) n where id = $1`,
    [id, count],
  );
}
