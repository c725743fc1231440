import type { Pool } from 'pg';

import { type ApiStage, createCall, round } from './api.ts';
import { median } from './throttled.ts';

const ROUNDS = 5;
/** The most that a company may have (`MAX_RULES`); the last one of them matches. */
const RULES = 200;

type RulesStage = ApiStage & { pool: Pool; accountId: number; workerId: number };

/** Creating an issue with as many rules as a company may have against without any, in turns. */
export async function measureRules(stage: RulesStage) {
  const { pool, pid, accountId, workerId } = stage;
  await pool.query(
    `insert into routing_rule (account_id, name, sequence, enabled, priorities)
     select $1, 'Regel ' || n, n, false, '{urgent}' from generate_series(1, $2 - 1) n`,
    [accountId, RULES],
  );
  await pool.query(
    `insert into routing_rule (account_id, name, sequence, enabled, agent_id) values ($1, 'Allt annat', $2, false, $3)`,
    [accountId, RULES, workerId],
  );
  const create = createCall(stage);
  const turn = async (isOn: boolean) => {
    await pool.query('update routing_rule set enabled = $2 where account_id = $1', [
      accountId,
      isOn,
    ]);
    return round(create, pid);
  };
  const [without, withRules] = [[await turn(false)], [await turn(true)]];
  for (let n = 0; n < ROUNDS; n += 1) {
    without.push(await turn(false));
    withRules.push(await turn(true));
  }
  await pool.query('delete from routing_rule where account_id = $1', [accountId]);
  const ratio = (of: 'p50' | 'cpu', digits: number) => {
    // The first of each warms up.
    const [ours, theirs] = [withRules, without].map((rounds) =>
      median(rounds.slice(1).map((figures) => figures[of])),
    ) as [number, number];
    return `${ours.toFixed(digits)} / ${theirs.toFixed(digits)} / ${(ours / theirs).toFixed(3)}`;
  };
  return {
    [`p50 with ${RULES} rules / without, ms / ratio (goal 1.10)`]: ratio('p50', 2),
    'Node CPU with / without, µs / ratio (goal 1.10)': ratio('cpu', 0),
  };
}
