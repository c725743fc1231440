import type { BulkAction } from '#contract/issueChanges.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { bool, int, json, moment, queryRow, queryRows, string, strings } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { announcement } from '../live/index.ts';
import { noticeStatement, wakeWriters } from '../notice/index.ts';
import {
  answeredByFacts,
  answeredByGiving,
  finishAnswered,
  readLines,
} from '../notification/index.ts';
import { type BulkRow, factOf } from './bulkRules.ts';
import { columnOf, revisionColumns, setFact, withTeam } from './change.repository.ts';
import type { FactKey } from './facts.ts';
import {
  type FoundReference,
  isReference,
  isStillThere,
  lookUpReferences,
  type ReferenceField,
} from './references.repository.ts';
import { formerHolder } from './row.repository.ts';
import { answersReporter, issueScope } from './scope.repository.ts';
import { stepEffects } from './status.repository.ts';
import { type StatusStep, stepColumns } from './stepColumns.repository.ts';
import {
  type Entries,
  type HistoryItem,
  historyStatement,
  markNewStatement,
} from './trail.repository.ts';
import { mayAlarm, wakeAlarms } from './urgent.ts';

const bulkColumns = {
  id: int,
  number: int,
  status: string.as<BulkRow['status']>(),
  plannedFrom: moment.orNull,
  plannedTo: moment.orNull,
  creatorId: int.orNull,
  isResponse: bool,
  responsibleId: int.orNull,
  formerHolder: string.orNull,
  teamId: int.orNull,
  isUnread: bool,
  isHeld: bool,
  hasAlarm: bool,
  facts: json<BulkRow['facts']>(),
  names: json<BulkRow['names']>(),
  labels: strings,
  otherLabels: strings,
};

const hasAlarm = sql`exists (select from alarm l
  where l.account_id = i.account_id and l.issue_id = i.id and l.ended_at is null)`;
/** Somebody else has `issue i`, who is there or has another substitute than the agent, and no alarm goes on. */
const isHeld = (me: AgentIdentity, now: Date): SQL =>
  sql`(coalesce(i.responsible_id <> ${me.agentId}, false) and not ${hasAlarm} and not exists (
    select from felix_away(${me.accountId}, ${timestamp(now)}) w where w.agent_id = i.responsible_id
      and coalesce((w.away -> 'substitute' ->> 'id')::int, ${me.agentId}) = ${me.agentId}))`;

/** The issues of the list that the agent sees, locked when `lock` is set. */
export async function readBulk(
  tx: TenantTx,
  me: AgentIdentity,
  { ids, action, lock, now }: { ids: number[]; action: BulkAction; lock: boolean; now: Date },
): Promise<BulkRow[]> {
  const labelId = 'labelId' in action ? action.labelId : null;
  const labels = sql`select n.name from issue_label_link l
    join issue_label n on n.account_id = l.account_id and n.id = l.label_id
    where l.account_id = i.account_id and l.issue_id = i.id`;
  const isTaking = action.do === 'take';
  const fact = factOf(me, action);
  const column = fact && sql.raw(columnOf(fact.key));
  return queryRows(
    tx.db,
    bulkColumns,
    sql`
    select i.id, i.number, i.status, i.planned_from as "plannedFrom", i.planned_to as "plannedTo", i.creator_id as "creatorId", i.responsible_id as "responsibleId",
      ${formerHolder} as "formerHolder", i.team_id as "teamId", ${answersReporter(me)} as "isResponse",
      ${fact ? sql`json_build_object(${fact.key}::text, i.${column})` : sql`'{}'::json`} as facts,
      ${fact && isReference(fact.key) ? sql`json_build_object(${fact.key}::text, ${nameNow(tx.accountId, fact.key)})` : sql`'{}'::json`} as names,
      exists (select 1 from unread un where un.account_id = i.account_id and un.issue_id = i.id
        and un.agent_id = ${me.agentId}) as "isUnread",
      ${isTaking ? isHeld(me, now) : sql`false`} as "isHeld", ${isTaking ? hasAlarm : sql`false`} as "hasAlarm",
      array(${labels}) as labels, array(${labels} and n.id is distinct from ${labelId}::int) as "otherLabels"
    from issue i
    where i.account_id = ${tx.accountId} and i.id = any(${idList(ids)}) and ${issueScope(me)} and ${lock ? isStillThere(me) : sql`true`}
    order by i.id ${lock ? sql`for no key update of i` : sql``}`,
  );
}

/** Current name of the issue's reference. */
const nameNow = (accountId: number, field: ReferenceField): SQL =>
  sql`${lookUpReferences(accountId, sql`i.project_id`, [{ field, id: sql`i.${sql.raw(columnOf(field))}` }])} -> ${field}::text ->> 'name'`;

/** Name of the action's target; undefined if the account has no such target or it cannot be chosen. */
export async function readTarget(
  tx: TenantTx,
  action: { field: ReferenceField; id: number } | { labelId: number },
): Promise<string | undefined> {
  const row = await queryRow(
    tx.db,
    { found: json<FoundReference>().orNull },
    'labelId' in action
      ? sql`select (select jsonb_build_object('name', n.name, 'fits', not n.inactive) from issue_label n
          where n.account_id = ${tx.accountId} and n.id = ${action.labelId}) as found`
      : sql`select ${lookUpReferences(tx.accountId, sql`null::int`, [
          { field: action.field, id: sql`${action.id}::int` },
        ])} -> ${action.field}::text as found`,
  );
  const found = row?.found;
  return found?.fits ? found.name : undefined;
}

/** Marks issues, with all their messages, as read or unread. */
export async function writeRead(
  tx: TenantTx,
  me: AgentIdentity,
  ids: number[],
  { isRead, now }: { isRead: boolean; now: Date },
): Promise<void> {
  await tx.db.execute(
    isRead
      ? sql`with ${readLines(me, sql`select unnest(${idList(ids)})`, now)}
          delete from unread where account_id = ${tx.accountId} and agent_id = ${me.agentId}
            and issue_id = any(${idList(ids)})`
      : markNewStatement(
          tx.accountId,
          ids.map((issueId) => ({ issueId, agentId: me.agentId })),
        ),
  );
}

/** Ends the alarms of issues that their holder, who is away, takes up. */
export async function settleAlarms(
  { db, accountId }: TenantTx,
  ids: number[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    select felix_settle_alarm(${accountId}, id, ${timestamp(now)}) from unnest(${idList(ids)}) id`);
}

export type BulkWrite =
  | { kind: 'fact'; key: FactKey; value: string | number | null }
  | { kind: 'step'; step: StatusStep }
  | { kind: 'addLabel' | 'removeLabel'; labelId: number };

type Trail = {
  entries: (HistoryItem & { issueId: number })[];
  marks: { issueId: number; agentId: number }[];
  now: Date;
  /** Agents who may have lost sight of some of the issues. */
  alsoTo: number[];
};

/** Applies one change to all issues and writes their history, in two statements. */
export async function writeBulk(
  tx: TenantTx,
  me: AgentIdentity,
  { ids, write }: { ids: number[]; write: BulkWrite },
  { entries, marks, now, alsoTo }: Trail,
): Promise<void> {
  const internal = write.kind === 'addLabel' || write.kind === 'removeLabel';
  const list = idList(ids);
  await tx.db.execute(sql`
    with linked as (${linkStatement(tx.accountId, write, list)})
    update issue set ${columnsOf(me, write, now)}
    where account_id = ${tx.accountId} and id = any(${list})`);
  const those = sql`select unnest(${list})`;
  wakeWriters(tx);
  if (write.kind === 'fact' && mayAlarm({ [write.key]: write.value })) wakeAlarms(tx);
  await tx.db.execute(sql`
    with told as (${historyStatement(tx.accountId, me, { entries, at: now })}),
    ${noticeOf(me, write, those, { entries, now })}
    marked as (${markNewStatement(tx.accountId, marks)})
    ${announcement(tx.accountId, those, { kind: 'issue', internal, alsoTo })}`);
}

function noticeOf(
  me: AgentIdentity,
  write: BulkWrite,
  issueIds: SQL,
  { entries, now }: { entries: Entries; now: Date },
): SQL {
  if (write.kind === 'step') return stepEffects(me, write.step, issueIds, entries);
  if (write.kind !== 'fact') return sql``;
  const answers = answeredByFacts({ [write.key]: write.value });
  const agentIds = assignedBy(me, write);
  return sql`
    ${agentIds ? sql`noticed as (${noticeStatement(me, issueIds, { kind: 'assigned', agentIds })}),` : sql``}
    ${answers.length === 0 ? sql`` : sql`${finishAnswered(me.accountId, issueIds, answeredByGiving(answers, now), now)},`}`;
}

const TEAM_OF_EACH = sql`array(select m.agent_id from issue x join team_member m on m.account_id = x.account_id and m.team_id = x.team_id
  where x.id = those.id)`;

/** The agents who are given the issues by somebody else; undefined if the write gives them to nobody. */
function assignedBy(me: AgentIdentity, write: Extract<BulkWrite, { kind: 'fact' }>) {
  // Without a responsible agent it is the team's.
  if (write.value === null) return write.key === 'responsibleId' ? TEAM_OF_EACH : undefined;
  const to = Number(write.value);
  if (write.key === 'teamId') return withTeam(me, [], to);
  const isGiven = write.key === 'responsibleId' && to !== me.agentId;
  return isGiven ? withTeam(me, [to], null) : undefined;
}

function columnsOf(me: AgentIdentity, write: BulkWrite, now: Date): SQL {
  if (write.kind === 'step') {
    return stepColumns(me, write.step);
  }
  const columns = revisionColumns(now, write.kind !== 'fact');
  const fact = write.kind === 'fact' ? [setFact(write.key, write.value)] : [];
  return sql.join([...fact, ...columns], sql`, `);
}

function linkStatement(accountId: number, write: BulkWrite, list: SQL): SQL {
  if (write.kind === 'addLabel') {
    return sql`insert into issue_label_link (account_id, issue_id, label_id)
      select ${accountId}, id, ${write.labelId} from unnest(${list}) id on conflict do nothing`;
  }
  return write.kind === 'removeLabel'
    ? sql`delete from issue_label_link where account_id = ${accountId}
        and label_id = ${write.labelId} and issue_id = any(${list})`
    : sql`select 1`;
}

/** Sets each closing's key, which identifies its final message. */
export async function nameClosings(
  tx: TenantTx,
  keys: { issueId: number; key: string }[],
): Promise<void> {
  await tx.db.execute(sql`
    update issue i set closing_key = k.key
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("issueId" int, key uuid)
    where i.account_id = ${tx.accountId} and i.id = k."issueId"`);
}
