import { eachText } from '#contract/issueTexts.ts';
import type { NotificationKind } from '#contract/notifications.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { bool, int, json, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { announcement } from '../live/index.ts';
import { noticeStatement, wakeWriters } from '../notice/index.ts';
import { answeredByGiving, finishAnswered } from '../notification/index.ts';
import { staffGroups } from '../visibility/index.ts';
import { type FactKey, FACT_KEYS, type Facts, type FactValue } from './facts.ts';
import {
  type FoundReference,
  isReference,
  lookUpReferences,
  type ReferenceField,
} from './references.repository.ts';
import { type IssueFacts, readVisibleIssue } from './scope.repository.ts';
import { activity, type HistoryItem, newsParts } from './trail.repository.ts';

const standingColumns = {
  facts: json<Facts>(),
  /** Current name of each referenced value, by the field to change. */
  names: json<Partial<Record<ReferenceField, FoundReference | null>>>(),
  /** The new references; null where the account has no such id. */
  found: json<Partial<Record<ReferenceField, FoundReference | null>>>(),
};
/** An issue about to be changed: its facts, its current references and the requested ones. */
export type ChangeFacts = IssueFacts & RowOf<typeof standingColumns>;

export const columnOf = (key: FactKey) =>
  key.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

/** Locks an issue the agent sees and looks up its current and requested references. Throws NOT_FOUND. */
export async function readChangeFacts(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  change: Partial<Record<FactKey, unknown>>,
): Promise<ChangeFacts> {
  const changing = Object.entries(change).flatMap(([field, id]) =>
    isReference(field) ? [{ field, id: id as number | null }] : [],
  );
  const facts = sql.join(
    FACT_KEYS.map((key) => sql`${key}::text, i.${sql.raw(columnOf(key))}`),
    sql`, `,
  );
  const project = sql`i.project_id`;
  const now = changing.map(({ field }) => ({ field, id: sql`i.${sql.raw(columnOf(field))}` }));
  const next = changing.map(({ field, id }) => ({ field, id: sql`${id}::int` }));
  return readVisibleIssue(tx, me, issueId, {
    lock: true,
    also: {
      columns: standingColumns,
      select: sql`json_build_object(${facts}) as facts, ${lookUpReferences(tx.accountId, project, now)} as names,
      ${lookUpReferences(tx.accountId, project, next)} as found`,
    },
  });
}

const CASTS: Partial<Record<FactKey, string>> = {
  title: 'text',
  description: 'text',
  priority: 'text',
  ...eachText(() => 'text'),
  dueAt: 'timestamptz',
  plannedFrom: 'timestamptz',
  plannedTo: 'timestamptz',
};

/** Assignment of one fact, for an UPDATE. */
export const setFact = (key: FactKey, value: FactValue): SQL =>
  sql`${sql.raw(columnOf(key))} = ${value}::${sql.raw(CASTS[key] ?? 'int')}`;

/** Writes facts on top of the version that was read. False if that version is outdated. */
export async function writeFacts(
  tx: TenantTx,
  { id, version }: { id: number; version: number },
  values: Partial<Facts>,
  { now, internal }: { now: Date; internal: boolean },
): Promise<boolean> {
  const set = Object.entries(values).map(([key, value]) => setFact(key as FactKey, value));
  const { rowCount } = await tx.db.execute(sql`
    update issue set ${sql.join([...set, ...revisionColumns(now, internal)], sql`, `)}
    where account_id = ${tx.accountId} and id = ${id} and version = ${version}`);
  return rowCount === 1;
}

/** Columns that every change of an issue updates. */
export const revisionColumns = (now: Date, internal: boolean): SQL[] => [
  sql`version = version + 1`,
  sql`updated_at = ${timestamp(now)}`,
  activity(now, internal),
];

export type Members = { before: string[]; after: string[]; removed: number[]; added: number[] };

const MEMBERS = {
  labels: {
    link: 'issue_label_link',
    column: 'label_id',
    among: (accountId: number) => sql`select n.id, n.name, not n.inactive as fits from issue_label n
      where n.account_id = ${accountId}`,
  },
  assignees: {
    link: 'issue_assignee',
    column: 'agent_id',
    among: (accountId: number) => sql`select n.id, n.firstname || ' ' || n.lastname as name,
      not n.inactive and n.role_group in ${staffGroups} as fits
      from agent n join "user" u on u.id = n.user_id where n.account_id = ${accountId}`,
  },
} as const;

/**
 * Compares an issue's labels or further agents with the requested ones; undefined if one of the new ones is not
 * available.
 */
export async function compareMembers(
  tx: TenantTx,
  issueId: number,
  memberKind: keyof typeof MEMBERS,
  ids: number[],
): Promise<Members | undefined> {
  const { link, column: name, among } = MEMBERS[memberKind];
  const rows = await queryRows(
    tx.db,
    {
      id: int,
      name: string,
      fits: bool,
      has: bool,
    },
    sql`
    select a.id, a.name, a.fits, l.${sql.raw(name)} is not null as has
    from (${among(tx.accountId)}) a
    left join ${sql.raw(link)} l on l.account_id = ${tx.accountId} and l.issue_id = ${issueId}
      and l.${sql.raw(name)} = a.id
    where a.id = any(${idList(ids)}) or l.${sql.raw(name)} is not null
    order by a.name, a.id`,
  );
  const idSet = new Set(ids);
  const after = rows.filter(({ id }) => idSet.has(id));
  if (after.length !== idSet.size || after.some(({ fits, has }) => !fits && !has)) {
    return undefined;
  }
  return {
    before: rows.filter(({ has }) => has).map((row) => row.name),
    after: after.map((row) => row.name),
    removed: rows.filter(({ id, has }) => has && !idSet.has(id)).map(({ id }) => id),
    added: after.filter(({ has }) => !has).map(({ id }) => id),
  };
}

/** Writes the difference found by `compareMembers`. */
export async function writeMembers(
  tx: TenantTx,
  issueId: number,
  memberKind: keyof typeof MEMBERS,
  { removed, added }: Members,
): Promise<void> {
  const { link, column: name } = MEMBERS[memberKind];
  await tx.db.execute(sql`
    with gone as (delete from ${sql.raw(link)} where account_id = ${tx.accountId}
      and issue_id = ${issueId} and ${sql.raw(name)} = any(${idList(removed)}))
    insert into ${sql.raw(link)} (account_id, issue_id, ${sql.raw(name)})
    select ${tx.accountId}, ${issueId}, given.id from unnest(${idList(added)}) given(id)
    on conflict do nothing`);
}

export type ChangeNotice = {
  history: HistoryItem[];
  now: Date;
  internal: boolean;
  /** Agents for whom the issue becomes unread. */
  newTo?: number[];
  /** The team that got the issue. */
  newTeam?: number | null | undefined;
  /** Kinds of notifications that the change answers, for everybody. */
  answers?: readonly NotificationKind[];
  /** Agents who may have lost sight of the issue. */
  alsoTo?: number[];
  /** The visit notice to send, if any. */
  visit?: VisitNotice | undefined;
};
export type VisitNotice = 'visitPlanned' | 'visitMoved' | 'visitCancelled';

/** Agents and the members of a team, as an array without repetition. */
export const withTeam = (
  { accountId }: Pick<AgentIdentity, 'accountId'>,
  agentIds: readonly number[],
  teamId: number | null | undefined,
): SQL => sql`array(select unnest(${idList(agentIds)})
  union select m.agent_id from team_member m where m.account_id = ${accountId} and m.team_id = ${teamId ?? null}::int)`;

/**
 * Writes the history of a change, marks the issue unread for those concerned and announces the change to open clients.
 */
export async function announceChange(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { history, now, internal, newTo = [], newTeam, answers = [], alsoTo = [], visit }: ChangeNotice,
): Promise<void> {
  const agentIds = newTo.filter((agentId) => agentId !== me.agentId);
  const it = sql`select ${issueId}::int`;
  const isNews = agentIds.length > 0 || typeof newTeam === 'number';
  const noticed = isNews
    ? sql`noticed as (${noticeStatement(me, it, { kind: 'assigned', agentIds: withTeam(me, agentIds, newTeam) })}),`
    : sql``;
  wakeWriters(tx);
  await tx.db.execute(sql`
    with ${noticed}
    ${answers.length === 0 ? sql`` : sql`${finishAnswered(tx.accountId, it, answeredByGiving(answers, now), now)},`}
    ${visit === undefined ? sql`` : sql`visited as (${noticeStatement(me, it, { kind: visit })}),`}
    ${newsParts(tx.accountId, me, issueId, { history, newTo, at: now })}
    ${announcement(tx.accountId, sql`${issueId}::int`, { kind: 'issue', internal, alsoTo })}`);
}
