import type { Issue } from '#contract/issues.ts';
import type { Brand } from '#contract/brand.ts';
import type { Message } from '#contract/messages.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';

import { sql } from 'drizzle-orm';

import { json, queryRows, string } from '../../db/rows.ts';
import { blank } from '../../db/shaped.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { ReporterActor } from '../../http/identity.ts';
import { brandJson } from '../account/index.ts';
import {
  detailOf,
  issueScope,
  type NextStepFacts,
  nextStepFacts,
  TOLD_TO_REPORTER,
} from '../issue/index.ts';
import { type ReporterVisitRow, reportersVisits } from '../delegation/index.ts';
import { FINISHED } from '../issue/issue.table.ts';
import { messagesFor } from '../message/index.ts';
import { ensuredKey, newKey, type Place } from '../public-report/index.ts';
import { agentSeesIssue, hearsOf, mainOf } from '../visibility/index.ts';

/** An event of an issue that a reporter may see. */
export type HistoryRow = {
  field: string;
  at: string;
  who: string;
  from: string | null;
  to: string | null;
  /** Of a contractor's visit, as it was proposed or booked. */
  visit: { from: string; to: string } | null;
  /** The reporter did it themselves. */
  isOwn: boolean;
};

export type OwnIssueRow = {
  company: Brand;
  issue: Issue;
  messages: Message[];
  standing: NextStepFacts;
  /** `resolution`: of the main issue, if the reporter may read its words. */
  gathered:
    | (NonNullable<OwnIssue['gathered']> & Pick<Issue, 'resolution' | 'resolutionText'>)
    | null;
  visits: ReporterVisitRow[];
  history: HistoryRow[];
  responsible: { id: number; name: string } | null;
  /** The issue's place and the company's signing key, if the project is open to reporters. */
  place: Place | null;
  key: string | null;
};

const isActive = (table: string, column: string) => sql`
  (select n.id from ${sql.raw(table)} n where n.account_id = i.account_id and n.id = i.${sql.raw(column)} and not n.inactive)`;

const ownColumns = {
  company: json<OwnIssueRow['company']>(),
  messages: json<OwnIssueRow['messages']>(),
  standing: json<NextStepFacts>(),
  gathered: json<NonNullable<OwnIssueRow['gathered']>>().orNull,
  visits: json<ReporterVisitRow[]>(),
  history: json<HistoryRow[]>(),
  responsible: json<NonNullable<OwnIssueRow['responsible']>>().orNull,
  place: json<NonNullable<OwnIssueRow['place']>>().orNull,
  key: string.orNull,
  issue: string.orNull,
};

/** Everything a reporter sees of their own issue, in one statement; undefined if it is not theirs. */
export async function readOwnIssue(
  tx: TenantTx,
  { email }: ReporterActor,
  issueId: number,
  now: Date,
): Promise<OwnIssueRow | undefined> {
  const rows = await queryRows(tx.db, ownColumns, {
    shape: 'own issue',
    make: () => {
      const [accountId, id] = [blank('accountId'), blank('issueId')];
      const outside = { agentId: null, roleGroup: 'reporter' } as const;
      const reader = { ...outside, accountId };
      const mine = issueScope({ ...reader, email: blank('email'), firstname: '', name: '' });
      const ownIssue = sql`exists (select 1 from issue i where i.account_id = ${accountId} and i.id = ${id} and ${mine})`;
      return sql`
        with made as (${ensuredKey(accountId, ownIssue, blank('newKey'))})
        select ${brandJson} as company, (${detailOf(reader, id, false)}) as issue, ${messagesFor(reader)} as messages,
          ${nextStepFacts()} as standing, ${gatheredJson} as gathered,
          ${reportersVisits(timestamp(blank('now')))} as visits, ${happened} as history,
          (select json_build_object('id', a.id, 'name', a.firstname || ' ' || a.lastname)
            from agent a join "user" u on u.id = a.user_id where a.account_id = i.account_id
              and a.id = i.responsible_id and not a.inactive and ${agentSeesIssue}) as responsible,
          (select json_strip_nulls(json_build_object('project', p.id, 'address', i.address_id,
              'area', ${isActive('area', 'area_id')}, 'space', ${isActive('external_category', 'space_id')}))
            from project p where p.account_id = i.account_id and p.id = i.project_id and p.open_to_reporters
              and not p.archived) as place,
          coalesce((select key from report_key where account_id = ${accountId}), (select key from made)) as key
        from issue i join account c on c.id = i.account_id
        where i.account_id = ${accountId} and i.id = ${id} and ${mine}`;
    },
    // Not part of the cached statement, which is shared by all companies: each needs its own key.
    values: { accountId: tx.accountId, issueId, email, newKey: newKey(), now: now.toISOString() },
  });
  const [row] = rows;
  return row?.issue ? { ...row, issue: JSON.parse(row.issue) as Issue } : undefined;
}

const gatheredJson = sql`(select json_build_object('isOver', over, 'isFixed', w.status = 'done' or coalesce(w.resolution = 'fixed', false),
    'at', case when over then coalesce(w.done_at, w.closed_at) end, 'text', case when told then w.done_text else '' end,
    'resolution', case when told then w.resolution end, 'resolutionText', case when told then w.resolution_text else '' end)
  from ${mainOf(sql`i`)} w cross join lateral (select w.status in ${FINISHED} as over) o
    cross join lateral (select over and ${hearsOf(sql`w`, sql`i`)} as told) h)`;

/** The time of a contractor's visit that entry `h` tells of: its event is of the same statement. */
const visitTold = sql`case when h.field in ('visitProposed', 'delegationScheduled') then (
  select json_build_object('from', e.visit_from, 'to', e.visit_to) from delegation d
  join delegation_event e on e.account_id = d.account_id and e.delegation_id = d.id
  where d.account_id = h.account_id and d.issue_id = h.issue_id and e.at = h.at and e.visit_from is not null
  order by e.id desc limit 1) end`;

const happened = sql`coalesce((
  select json_agg(json_build_object('field', h.field, 'at', h.at, 'who', h.actor, 'from', h."from", 'to', h."to",
      'visit', ${visitTold}, 'isOwn', h.actor_id is null and h.actor <> '')
    order by h.at, h.id)
  from history_entry h where h.account_id = i.account_id and h.issue_id = i.id and h.field = any(${TOLD_TO_REPORTER})
), '[]')`;
