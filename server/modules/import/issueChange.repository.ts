import type { ImportFieldName } from '#contract/importFields.ts';

import { sql } from 'drizzle-orm';

import { wallTime } from '../export/index.ts';
import { announcement } from '../live/index.ts';
import type { Value } from './cells.ts';
import { FACTS, facts } from './issueTargets.repository.ts';
import { addressNames } from './references.repository.ts';
import { updateRows } from './rows.repository.ts';
import type { ChangedRow, Doing, Values } from './work.ts';

/** Changes facts of issues, with a line of history for each. */
export async function changeIssues(rows: ChangedRow[], doing: Doing): Promise<void> {
  if (rows.length === 0) return;
  const { tx, job, now } = doing;
  const at = sql`${now.toISOString()}::timestamptz`;
  const merged = rows.map((row) => ({ ...row, values: merge(row) }));
  await updateRows(
    doing,
    facts,
    merged,
    sql`, version = t.version + 1, updated_at = ${at}, last_activity_at = greatest(t.last_activity_at, ${at})`,
  );
  const entries = await historyOf(rows, doing);
  await tx.db.execute(sql`
    insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "from", "to")
    select ${tx.accountId}, e."issueId", ${at}, ${job.agentId}::int, ${job.agentName}, e.field, e."from", e."to"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e("issueId" int, field text, "from" text, "to" text)`);
  await announceIssues(
    doing,
    rows.map(({ id }) => id),
  );
}

const merge = ({ values, now }: ChangedRow): Values =>
  Object.fromEntries(
    Object.keys(FACTS).map((name) => {
      const field = name as ImportFieldName;
      return [field, values[field] === undefined ? now[field] : values[field]];
    }),
  );

const changedFacts = (values: Values, before: Values) =>
  (Object.keys(FACTS) as ImportFieldName[]).filter(
    (field) => values[field] !== undefined && values[field] !== before[field],
  );

/** What changed, in the words that stay readable whatever becomes of what they name. */
async function historyOf(rows: ChangedRow[], { tx, names }: Doing) {
  const places = await addressNames(
    tx,
    rows.flatMap(({ values, now }) => [values.address, now.address]),
  );
  const say = (field: ImportFieldName, value: Value | undefined) => {
    if (value === null || value === undefined) return null;
    if (field === 'address') return places.get(Number(value)) ?? null;
    return field === 'due' ? isoOf(String(value)) : names.say(field, value);
  };
  return rows.flatMap(({ id, values, now: before }) =>
    changedFacts(values, before).map((field) => ({
      issueId: id,
      field: field === 'due' ? 'dueAt' : field,
      from: say(field, before[field]),
      to: say(field, values[field]),
    })),
  );
}

const asUtc = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00Z`);

/** The moment at which the clock on the wall shows a time. */
function isoOf(shown: string): string {
  const guess = asUtc(shown);
  return new Date(guess - (asUtc(wallTime(new Date(guess))) - guess)).toISOString();
}

/** Tells who watches that issues changed. */
export const announceIssues = ({ tx }: Doing, ids: number[]) =>
  tx.db.execute(
    announcement(
      tx.accountId,
      sql`select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`,
      { kind: 'issue' },
    ),
  );
