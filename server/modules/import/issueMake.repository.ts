import { eachTextColumn } from '#contract/issueTexts.ts';

import { sql } from 'drizzle-orm';

import { int, queryRow } from '../../db/rows.ts';
import { timestamp } from '../../db/timestamp.ts';
import { reckonClocks } from '../clock/index.ts';
import { wallTime } from '../export/index.ts';
import { passOverInViews } from '../view/index.ts';
import { definedOf } from './catalogueWork.repository.ts';
import { announceIssues } from './issueChange.repository.ts';
import { issueKey } from './issueKey.ts';
import { htmlOf } from './issueRules.ts';
import { whole } from './issueTargets.repository.ts';
import { insertRows } from './rows.repository.ts';
import type { JobContext, ReadRow, Values } from './work.ts';

/** Creates issues, numbered by the file or else consecutively. */
export async function insertIssues(rows: ReadRow[], context: JobContext): Promise<void> {
  if (rows.length === 0) return;
  const { tx, job, now } = context;
  const numbers = await numbersFor(rows, context);
  const made = rows.map(({ n, values }, place) => ({
    n,
    values: issueRow({ ...values, number: numbers[place] ?? 0 }, issueKey(values), context),
  }));
  const ids = await insertRows(context, whole, made);
  await insertLinks(made, context);
  await tx.db.execute(sql`
    insert into history_entry (account_id, issue_id, at, actor_id, actor, field)
    select ${tx.accountId}, value::int, ${timestamp(now)}, ${job.agentId}::int, ${job.agentName}, 'created'
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`);
  await reckonClocks(tx, ids);
  await passOverInViews(tx, ids, now);
  // One event makes every list reload.
  await announceIssues(context, ids.slice(0, 1));
}

/** Reserves numbers after the highest; new reports wait for theirs meanwhile. */
async function numbersFor(rows: ReadRow[], { tx }: JobContext): Promise<number[]> {
  const numbers = rows.map(({ values }) => Number(values.number ?? 0));
  const missing = numbers.filter((number) => number === 0).length;
  const row = await queryRow(
    tx.db,
    { last: int },
    sql`
    update account set last_issue_number = greatest(last_issue_number, ${Math.max(...numbers)}) + ${missing}
    where id = ${tx.accountId} returning last_issue_number as last`,
  );
  let next = (row?.last ?? 0) - missing;
  return numbers.map((number) => number || (next += 1));
}

/** Defaults for columns that rows may leave out. */
const EMPTY = {
  ...eachTextColumn(() => ''),
  waitingNote: '',
  resolutionText: '',
  rejectText: '',
  rejectCount: 0,
};

function issueRow(values: Values, clientKey: string, { job, now }: JobContext): Values {
  const created = values.created ?? wallTime(now, job.timeZone);
  const status = values.status ?? 'new';
  const defaults = { priority: 'normal', reporterName: '', reporterPhone: '' };
  const has = (name: string) => (job.mapping ?? []).includes(name as never);
  const empty = Object.entries(EMPTY).filter(
    ([name]) => has(name) || (name === 'rejectCount' && has('rejectText')),
  );
  return {
    ...defaults,
    ...Object.fromEntries(empty),
    ...definedOf({ ...values, ...STATUS_FIELDS[status as string]?.(values, created, now) }),
    ...(values.rejectText && { rejectReason: values.rejectReason ?? 'other', rejectCount: 1 }),
    description: htmlOf(values.description),
    status,
    created,
    updated: created,
    last: created,
    lastPublic: created,
    creatorId: job.agentId,
    clientKey,
  } as Values;
}

type StatusFields = (
  values: Values,
  created: Values['created'],
  now: Date,
) => Record<string, unknown>;
const NOT_WAITING = { waitingFor: undefined, waitingUntil: undefined, waitingNote: undefined };
const NOT_CLOSED = { resolution: undefined, resolutionText: undefined };
const OPEN: StatusFields = () => ({ ...NOT_WAITING, ...NOT_CLOSED });
/** Fields belonging to each status; those of other statuses are dropped. */
const STATUS_FIELDS: Record<string, StatusFields> = {
  new: OPEN,
  inProgress: OPEN,
  rejected: OPEN,
  waiting: ({ waitingFor }) => ({ ...NOT_CLOSED, waitingFor: waitingFor ?? 'other' }),
  // The confirmation period starts now.
  done: (_, __, now) => ({ ...NOT_WAITING, ...NOT_CLOSED, doneAt: now.toISOString() }),
  closed: ({ closed, resolution }, created) => ({
    ...NOT_WAITING,
    resolution: resolution ?? 'fixed',
    closedAt: closed ?? created,
  }),
};

const LINKS = { labels: 'label_id', assignees: 'agent_id' } as const;
const TABLES = { labels: 'issue_label_link', assignees: 'issue_assignee' } as const;

/** Multi-valued fields of new issues. Undoing the issue removes them. */
async function insertLinks(rows: { values: Values }[], { tx }: JobContext): Promise<void> {
  for (const name of ['labels', 'assignees'] as const) {
    const links = rows.flatMap(({ values }) =>
      values[name]
        ? [{ number: values.number, ids: String(values[name]).split(',').map(Number) }]
        : [],
    );
    if (links.length === 0) continue;
    await tx.db.execute(sql`
      insert into ${sql.raw(TABLES[name])} (account_id, issue_id, ${sql.raw(LINKS[name])})
      select i.account_id, i.id, unnest(r.ids)
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(number int, ids int[])
      join issue i on i.account_id = ${tx.accountId} and i.number = r.number`);
  }
}
