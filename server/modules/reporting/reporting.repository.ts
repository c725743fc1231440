import type { z } from 'zod/mini';

import type { newIssue } from '#contract/reporting.ts';

import { type SQL, sql } from 'drizzle-orm';

import { bool, int, moment, queryRows, type RowOf, string } from '../../db/rows.ts';
import { blank } from '../../db/shaped.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { type CompanyClocks, dueTimesAtStart } from '../clock/index.ts';
import { wakeAlarms } from '../issue/index.ts';
import { wakeWriters } from '../notice/index.ts';
import { type Routed, routedHistory, routedJson } from '../routing/index.ts';
import { lockActive, newIssueParts } from './newIssue.repository.ts';
import { type ReportingParty, emailOf } from './reportContext.repository.ts';

export type ReportedIssue = z.output<typeof newIssue>;

/** The actor and project in the statement below; an outside reporter is no agent. */
const account = blank('accountId');
const agent = sql`${blank('agentId')}::int`;
const projectOf = sql`${blank('projectId')}::int`;

const reportedColumns = {
  key: string,
  /** 0, like the number, if nothing is written because another key conflicts. */
  id: int,
  number: int,
  isNew: bool,
  /** The key belongs to another report. */
  isOther: bool,
  answerDueAt: moment.orNull,
};
export type ReportRow = RowOf<typeof reportedColumns>;

type NewRow = Omit<ReportedIssue, 'reporter' | 'attachmentIds'> & {
  reporter: { firstname: string; lastname: string; email: string | null; phone: string };
  /** Mail language of an outside reporter. */
  locale?: string;
  /** The reporter gave an address without proving it. */
  isUnconfirmed?: boolean;
  followUpOf?: number | undefined;
  /** Content hash of the request sent with the key. */
  hash: string;
  /** What the company's rules decided; nothing without rules. */
  routed?: Routed;
};

export type Reporting = {
  projectId: number;
  issues: NewRow[];
  clocks: CompanyClocks | null;
  now: Date;
  /** The transaction ends with this statement, so it commits with it. */
  isLastStatement?: boolean;
};

/**
 * Inserts the new issues with numbers, history, alarms, unread marks and announcements, in one statement; nothing at all if a
 * key belongs to another report.
 */
export const insertIssues = async (
  tx: TenantTx,
  asker: ReportingParty,
  { projectId, issues, clocks, now, isLastStatement = false }: Reporting,
): Promise<ReportRow[]> => {
  const { accountId, agentId, name, roleGroup } = asker;
  const creator = { accountId, agentId, name, email: emailOf(asker) };
  const rows = await Promise.all(
    issues.map(async ({ routed, ...issue }) => {
      const priority = routed?.decision.priority ?? issue.priority;
      const clockIds = routed?.clockIds ?? [];
      const times = await dueTimesAtStart(clocks, { priority, clockIds }, now);
      return { ...issue, ...times, priority, clockIds, routed: routed && routedJson(routed) };
    }),
  );
  const statement = {
    shape: `report ${roleGroup}`,
    make: () => reportStatement(roleGroup),
    values: { ...creator, projectId, issues: JSON.stringify(rows), at: now.toISOString() },
  };
  wakeWriters(tx);
  if (rows.some(({ priority }) => priority === 'urgent')) wakeAlarms(tx);
  return queryRows(tx.db, reportedColumns, statement, { isLast: isLastStatement });
};

const at = timestamp(blank('at'));

/** Condition on `issue i`: the actor reported it. */
const isReportedByActor = (roleGroup: ReportingParty['roleGroup']): SQL =>
  roleGroup === 'reporter'
    ? sql`i.creator_id is null and i.reporter_email = ${blank('email')}`
    : sql`i.creator_id = ${agent}`;

const reportStatement = (roleGroup: ReportingParty['roleGroup']): SQL => sql`
    with given as (
      select * from rows from (jsonb_to_recordset(${blank('issues')}::jsonb) as (key uuid, title text,
        description text, priority text, "addressId" int, "areaId" int, "spaceId" int, "categoryId" int,
        "errorTypeId" int, "formData" jsonb, reporter jsonb, locale text, "isUnconfirmed" boolean, "followUpOf" int, hash uuid,
        routed jsonb, "clockIds" int[], "answerDueAt" timestamptz, "remedyDueAt" timestamptz)
      ) with ordinality as g(key, title, description, priority, "addressId", "areaId", "spaceId", "categoryId",
        "errorTypeId", "formData", reporter, locale, "isUnconfirmed", "followUpOf", hash, routed, "clockIds", "answerDueAt", "remedyDueAt", place)
    ),
    before as materialized (select i.* from given g cross join lateral (
      select i.id, i.number, i.client_key, i.client_hash, i.answer_due_at from issue i
      where i.account_id = ${account} and ${isReportedByActor(roleGroup)} and i.client_key = g.key
      -- Key by key, by the unique index: together they would be sought among everything the actor reported.
      limit 1) i),
    fresh as (select g.*, row_number() over (order by g.place) as nth from given g
      where g.key not in (select client_key from before)
        and not exists (select from given o join before b on b.client_key = o.key where b.client_hash <> o.hash)),
    numbered as (update account set last_issue_number = last_issue_number + (select count(*) from fresh)
      where id = ${account} and exists (select 1 from fresh) returning last_issue_number as last),
    made as (
      insert into issue (account_id, number, title, description, priority, project_id, address_id, area_id,
        space_id, category_id, error_type_id, form_data, reporter_firstname, reporter_lastname,
        reporter_email, reporter_phone, reporter_locale, reporter_unconfirmed, follow_up_of_id, creator_id, client_key, client_hash,
        responsible_id, team_id, clock_ids, answer_due_at, remedy_due_at,
        created_at, updated_at, last_activity_at, last_public_activity_at)
      select ${account}, n.last - (select count(*) from fresh) + f.nth, f.title, f.description, f.priority,
        ${projectOf}, f."addressId", f."areaId", f."spaceId", coalesce(f."categoryId",
          (select e.category_id from error_type e where e.account_id = ${account} and e.id = f."errorTypeId")),
        f."errorTypeId", f."formData", f.reporter ->> 'firstname', f.reporter ->> 'lastname',
        lower(f.reporter ->> 'email'), f.reporter ->> 'phone', f.locale, coalesce(f."isUnconfirmed", false), f."followUpOf", ${agent}, f.key, f.hash,
        (f.routed ->> 'responsibleId')::int, (f.routed ->> 'teamId')::int, f."clockIds", f."answerDueAt", f."remedyDueAt",
        ${at}, ${at}, ${at}, ${at}
      from fresh f cross join numbered n order by f.nth
      returning id, number, client_key, follow_up_of_id, priority, responsible_id, team_id, answer_due_at
    ),
    decided as (select made.id, f.routed from made join fresh f on f.key = made.client_key where f.routed is not null),
    ${newIssueParts({ account, project: projectOf, agent, at })},
    told as (insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "from", "to")
      select ${account}, said.id, ${at}, said.actor_id, said.actor, said.field, said."from", said."to" from (
        select made.id, ${agent} as actor_id, ${blank('name')}::text as actor, 'created' as field, null as "from", null as "to" from made
        union all select made.id, ${agent}, ${blank('name')}::text, 'followUpOf', null, '#' || i.number from made
          join issue i on i.account_id = ${account} and i.id = made.follow_up_of_id
        union all select r.id, null, '', r.field, r."from", r."to"
          from (${routedHistory(sql`select * from decided`)}) r (id, field, "from", "to")) said),
    there as materialized (${lockActive(account, sql`select responsible_id from made where priority = 'urgent'`)}),
    alarmed as (insert into alarm (account_id, issue_id, started_at, next_at)
      select ${account}, made.id, ${at}, ${at} from made
      where made.priority = 'urgent' and not exists (select from there where there.id = made.responsible_id)),
    announced as (insert into change (account_id, kind, issue_id, internal, project_id, agent_ids, team_id)
      select ${account}, 'issue', made.id, false, ${projectOf},
        ${watchers(roleGroup)} || array_remove(array[made.responsible_id], null), made.team_id from made)
    select g.key, coalesce(made.id, before.id, 0) as id, coalesce(made.number, before.number, 0) as number,
      made.id is not null as "isNew", coalesce(before.client_hash <> g.hash, false) as "isOther",
      coalesce(made.answer_due_at, before.answer_due_at) as "answerDueAt"
    from given g left join made on made.client_key = g.key left join before on before.client_key = g.key
    order by g.place`;

/** Viewers besides those who see the whole project: the reporter, in a role that sees its own reports. */
const watchers = (roleGroup: ReportingParty['roleGroup']): SQL =>
  roleGroup === 'ROLE_USER' ? sql`array[${agent}]` : sql`'{}'::int[]`;
