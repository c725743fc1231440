import type { Pool } from 'pg';

import { type ApiStage, createCall, round } from './api.ts';
import { median } from './throttled.ts';

const ROUNDS = 5;
/** The most that a company may have (`MAX_RULES`); the last one of them matches. */
const RULES = 200;

type RulesStage = ApiStage & { pool: Pool; accountId: number; adminId: number; workerId: number };
type Figures = Awaited<ReturnType<typeof round>>;

/**
 * Creating an issue with as many rules as a company may have against without any, in turns. Nobody is told of either: the
 * rule gives the issue to its reporter. Beside it a rule that gives it to somebody who is told, by mail as well.
 */
export async function measureRules(stage: RulesStage) {
  const { pool, pid, accountId, adminId, workerId } = stage;
  await pool.query(
    `insert into routing_rule (account_id, name, sequence, enabled, priorities)
     select $1, 'Regel ' || n, n, false, '{urgent}' from generate_series(1, $2 - 1) n`,
    [accountId, RULES],
  );
  await pool.query(
    `insert into routing_rule (account_id, name, sequence, enabled) values ($1, 'Allt annat', $2, false)`,
    [accountId, RULES],
  );
  const create = createCall(stage);
  const turn = async (agentId: number | null) => {
    await pool.query(
      `update routing_rule set enabled = $2::int is not null, agent_id = case when sequence = $3 then $2::int end
       where account_id = $1`,
      [accountId, agentId, RULES],
    );
    return round(create, pid);
  };
  const [without, own, others]: [Figures[], Figures[], Figures[]] = [[], [], []];
  // The first of each warms up.
  for (let n = 0; n <= ROUNDS; n += 1) {
    without.push(await turn(null));
    own.push(await turn(adminId));
    others.push(await turn(workerId));
  }
  await pool.query('delete from routing_rule where account_id = $1', [accountId]);
  const compare = (rounds: Figures[], of: keyof Figures, digits: number) => {
    const [ours, theirs] = [rounds, without].map((all) =>
      median(all.slice(1).map((figures) => figures[of])),
    ) as [number, number];
    return `${ours.toFixed(digits)} / ${theirs.toFixed(digits)} / ${(ours / theirs).toFixed(3)}`;
  };
  return {
    [`p50 with ${RULES} rules / without, ms / ratio (goal 1.10)`]: compare(own, 'p50', 2),
    'Node CPU with / without, µs / ratio (goal 1.10)': compare(own, 'cpu', 0),
    'p50 with somebody told / without, ms / ratio': compare(others, 'p50', 2),
    'Node CPU with somebody told / without, µs / ratio': compare(others, 'cpu', 0),
  };
}
