import { expect } from 'vitest';

import type { IssueRow } from '#contract/issueList.ts';
import { canary } from './canary.ts';
import { type TestAgent, world } from './world.ts';

type Agent = { id: number; accountId: number };

/** A view of the list that its owner shares. */
export async function aView({ id, accountId }: Agent): Promise<{ id: number }> {
  const { pool } = await world();
  const { rows } = await pool.query<{ id: number }>(
    `insert into saved_view (account_id, owner_id, name, access, filter)
     values ($1, $2, $3, 'shared', 'status=new') returning id`,
    [accountId, id, canary(accountId, 'all')],
  );
  return { id: rows[0]?.id ?? 0 };
}

/** Records that somebody once sent a summary. */
export async function aSummary({ id, accountId }: Agent): Promise<void> {
  const { pool } = await world();
  await pool.query(
    `insert into summary (account_id, client_key, agent_id, mails, outcome) values ($1, $2, $3, 1, '{}')`,
    [accountId, crypto.randomUUID(), id],
  );
}

/** The ids in somebody’s list under a filter. */
export async function idsOf(agent: TestAgent, filter: string): Promise<number[]> {
  const page = await agent.ask('GET', `/api/issue?limit=200&${filter}`);
  expect({ filter, status: page.status }).toEqual({ filter, status: 200 });
  return ((await page.json()).list as IssueRow[]).map(({ id }) => id).toSorted((a, b) => a - b);
}
