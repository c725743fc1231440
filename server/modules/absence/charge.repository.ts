import { type SQL, sql } from 'drizzle-orm';

import { leadersOf, projectOf } from '../project/project.table.ts';
import { agentSeesIssue } from '../visibility/index.ts';

/** Who of the company of `issue i` is away, to join: each agent `w`, with a substitute if they have one. */
export const awayAt = (at: SQL): SQL => sql`lateral felix_away(i.account_id, ${at})`;
/** The same of some agents, as the query `absent`: looked up once. `ids`: a query of ids. */
export const absentOf = (ids: SQL, at: SQL): SQL => sql`absent as materialized (
  select w.agent_id, w.away from (${ids}) g (id) join ${awayAt(at)} w on w.agent_id = g.id)`;
export const ABSENT = sql`absent`;
const substitute = sql`(w.away -> 'substitute' ->> 'id')::int`;

/** Ids of those who stand in for some absent agents of the company of `issue i`, as an array. `ids`: a query of ids. */
export const standInsOf = (ids: SQL, away: SQL): SQL => sql`array(
  select ${substitute} from (${ids}) g (id) join ${away} w on w.agent_id = g.id where ${substitute} is not null)`;

/** Those of some agents of the company of `issue i` who are away, as an array. `ids`: a query of ids. */
export const awayOf = (ids: SQL, away: SQL): SQL =>
  sql`array(select g.id from (${ids}) g (id) join ${away} w on w.agent_id = g.id)`;

/** Ids of the people at work on `issue i`, as a query. */
export const holders = sql`
  select i.responsible_id union select s.agent_id from issue_assignee s
  where s.account_id = i.account_id and s.issue_id = i.id`;

/** Ids of those who stand in for them, as an array. */
export const holdersStandIns = (away: SQL): SQL => standInsOf(holders, away);

/** Whether one of some agents, or a substitute of theirs, is there. `ids`: an array, whose elements may be null. */
export const isAttended = (ids: SQL, away: SQL): SQL => sql`exists (
  select from unnest(${ids}) g (id) left join ${away} w on w.agent_id = g.id
  where g.id is not null and (w.agent_id is null or ${substitute} is not null))`;

/** Those who may be in charge of `issue i`, as a query: its team, the project's leaders, administrators. */
const chargeable = (asksTeam: SQL): SQL => sql`
  select t.agent_id as id, 1 as step from team_member t
    where ${asksTeam} and t.account_id = i.account_id and t.team_id = i.team_id
  union all select l.id, 2 from (${leadersOf(projectOf('i'))}) l
  union all select m.id, s.step from agent m cross join (values (3), (4)) s (step)
    where m.account_id = i.account_id and m.role_group = 'ROLE_ADMIN'`;
/** Ids of everybody whom the questions here are about, `ids` included. */
export const mayBeAway = (
  ids: SQL = sql`select null::int`,
  asksCharge: SQL = sql`true`,
): SQL => sql`
  ${holders} union ${ids} union select c.id from (${chargeable(sql`true`)}) c where ${asksCharge}`;

/**
 * Ids of those who are to find somebody for `issue i`, as an array: its team, else the project's leaders, else
 * administrators. Absent people are passed over for their substitutes, all absent administrators rather than nobody.
 */
export const inCharge = (
  away: SQL,
  { asksTeam = sql`true` }: { asksTeam?: SQL } = {},
): SQL => sql`array(
  select c.id from (
    select a.id, g.step, min(g.step) over () as first from (${chargeable(asksTeam)}) g
    left join ${away} w on w.agent_id = g.id
    -- Without the offset the planner reads all agents of the company.
    cross join lateral (select a.id from agent a where a.account_id = i.account_id and not a.inactive
      and a.id = case when w.agent_id is null or g.step = 4 then g.id else ${substitute} end and ${agentSeesIssue} offset 0) a) c
  where c.step = c.first)`;
