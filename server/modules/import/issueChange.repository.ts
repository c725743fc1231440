import { IMPORT_FIELDS, type ImportFieldName } from '#contract/importFields.ts';
import { eachTextColumn } from '#contract/issueTexts.ts';

import { sql } from 'drizzle-orm';

import { cutText } from '../../cutText.ts';
import { timestamp } from '../../db/timestamp.ts';
import { reckonClocks } from '../clock/index.ts';
import { wallTime } from '../export/index.ts';
import { announcement } from '../live/index.ts';
import type { Value } from './cells.ts';
import { htmlOf } from './issueRules.ts';
import { factsOf } from './issueTargets.repository.ts';
import { setLinks } from './links.repository.ts';
import { addressNames } from './references.repository.ts';
import { updateRows } from './rows.repository.ts';
import type { ChangedRow, JobContext, Values } from './work.ts';

/** Changes facts of issues, with a line of history for each. None of it begins an alarm (`felix_settle_alarm`). */
export async function changeIssues(rows: ChangedRow[], context: JobContext): Promise<void> {
  if (rows.length === 0) return;
  const { tx, job, now } = context;
  await tx.db.execute(sql`set local app.import = 'on'`);
  const at = timestamp(now);
  const facts = factsOf(job);
  const merged = rows.map((row) => ({ ...row, values: merge(row, Object.keys(facts.columns)) }));
  await updateRows(
    context,
    facts,
    merged,
    sql`, version = t.version + 1, updated_at = ${at}, last_activity_at = greatest(t.last_activity_at, ${at})`,
  );
  await updateLinks(rows, context);
  const entries = await historyOf(rows, context);
  await tx.db.execute(sql`
    insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "from", "to")
    select ${tx.accountId}, e."issueId", ${at}, ${job.agentId}::int, ${job.agentName}, e.field, e."from", e."to"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e("issueId" int, field text, "from" text, "to" text)`);
  const reprioritised = rows.filter((row) => isChanged(row, 'priority'));
  await reckonClocks(
    tx,
    reprioritised.map(({ id }) => id),
  );
  await announceIssues(
    context,
    rows.map(({ id }) => id),
  );
}

const isChanged = ({ values, now }: Pick<ChangedRow, 'values' | 'now'>, field: ImportFieldName) =>
  values[field] !== undefined && field in now && values[field] !== now[field];

const merge = (row: ChangedRow, names: string[]): Values =>
  Object.fromEntries(
    (names as ImportFieldName[]).map((field) => {
      const value = isChanged(row, field) ? row.values[field] : row.now[field];
      if (field !== 'description') return [field, value];
      return [field, isChanged(row, field) ? htmlOf(value) : null];
    }),
  );

const LINKS = { labels: 'issue_label_link', assignees: 'issue_assignee' } as const;

async function updateLinks(rows: ChangedRow[], context: JobContext): Promise<void> {
  for (const name of ['labels', 'assignees'] as const) {
    const moved = rows.filter((row) => isChanged(row, name));
    await setLinks(
      context,
      LINKS[name],
      moved.map(({ id, values }) => ({ id, value: values[name] })),
    );
  }
}

/** History names of fields that files name differently. */
const HISTORY_FIELDS: Partial<Record<ImportFieldName, string>> = {
  due: 'dueAt',
  ...eachTextColumn((name) => name),
};
const SHOWN_LENGTH = 300;

/** Changes in words, readable even after the things they name are gone. */
async function historyOf(rows: ChangedRow[], { tx, job, names }: JobContext) {
  const places = await addressNames(
    tx,
    rows.flatMap(({ values, now }) => [values.address, now.address]),
  );
  const say = (field: ImportFieldName, value: Value | undefined) => {
    if (value === null || value === undefined || value === '') return null;
    if (field === 'address') return places.get(Number(value)) ?? null;
    if (field === 'due') return isoOf(String(value), job.timeZone);
    const text =
      field in LINKS
        ? String(value)
            .split(',')
            .map((id) => names.say(field, Number(id)))
            .join(', ')
        : names.say(field, value);
    return text.length > SHOWN_LENGTH ? `${cutText(text, SHOWN_LENGTH)}…` : text;
  };
  return rows.flatMap((row) =>
    IMPORT_FIELDS.issue
      .filter(({ name }) => isChanged(row, name))
      .map(({ name: field }) => ({
        issueId: row.id,
        field: HISTORY_FIELDS[field] ?? field,
        from: say(field, row.now[field]),
        to: say(field, row.values[field]),
      })),
  );
}

const asUtc = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00Z`);

/** Converts local time to a timestamp. */
function isoOf(shown: string, zone: string): string {
  const guess = asUtc(shown);
  return new Date(guess - (asUtc(wallTime(new Date(guess), zone)) - guess)).toISOString();
}

/** Sends live events for issues. */
export const announceIssues = ({ tx }: JobContext, ids: number[]) =>
  tx.db.execute(
    announcement(
      tx.accountId,
      sql`select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`,
      { kind: 'issue' },
    ),
  );
