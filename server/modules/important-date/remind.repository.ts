import type { Recurring } from '#contract/recurrence.ts';

import { sql } from 'drizzle-orm';

import { day, int, json, queryRow, queryRows } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { isRunning } from '../delegation/index.ts';
import type { MailAccount } from '../mail/index.ts';
import { isLeaderOf, leadersOf, projectOf } from '../project/project.table.ts';
import { staffGroups } from '../visibility/index.ts';
import { TOLD, toldColumns } from './importantDate.repository.ts';

/** A date with a possible reminder, and the occurrences already reminded of. */
export type Remindable = Recurring & {
  accountId: number;
  id: number;
  daysBefore: number;
  sent: string[];
  /** Current day in its company. */
  today: string;
};

const remindableColumns = {
  from: day,
  to: day.orNull,
  repeat: json<NonNullable<Remindable['repeat']>>().orNull,
  accountId: int,
  id: int,
  daysBefore: int.whereNotNull,
  sent: json<string[]>(),
  today: day,
};

/** Dates with reminders in active companies past `fromHour`, without archived projects. */
export async function findRemindable(
  { db }: SystemTx,
  { now, fromHour }: { now: Date; fromHour: number },
): Promise<Remindable[]> {
  return queryRows(
    db,
    remindableColumns,
    sql`
    select e.account_id as "accountId", e.id, e.from_day as "from", e.to_day as "to",
      case when e.repeat_unit is not null
        then json_build_object('unit', e.repeat_unit, 'every', e.repeat_every, 'until', e.repeat_until) end as repeat,
      e.remind_days as "daysBefore",
      coalesce((select json_agg(r.day) from important_date_reminder r where r.account_id = e.account_id
        and r.date_id = e.id and r.day >= c.today), '[]') as sent, c.today
    from important_date e join (
      select a.id, l.at::date as today from account a
      cross join lateral (select ${timestamp(now)} at time zone a.time_zone as at) l
      where not a.inactive and extract(hour from l.at) >= ${fromHour}
    ) c on c.id = e.account_id
    left join project p on p.account_id = e.account_id and p.id = e.project_id
    where e.remind_days is not null and p.archived is not true
      and e.from_day - e.remind_days <= c.today
      and (e.from_day >= c.today
        or (e.repeat_unit is not null and coalesce(e.repeat_until, 'infinity') >= c.today))`,
  );
}

/** Claims the reminder of an occurrence. False when already claimed. */
export async function claimReminder(
  { db, accountId }: TenantTx,
  reminder: { id: number; day: string; now: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into important_date_reminder (account_id, date_id, day, sent_at)
    select e.account_id, e.id, ${reminder.day}::date, ${timestamp(reminder.now)}
    from important_date e where e.account_id = ${accountId} and e.id = ${reminder.id}
    on conflict (account_id, date_id, day) do nothing returning date_id`);
  return rows.length > 0;
}

export type Recipient = {
  agentId: number;
  email: string;
  name: string;
  locale: string;
  mayKeep: boolean;
  /** The contractor's issues there; null for everybody else. */
  issueIds: number[] | null;
};

const reminderColumns = {
  ...toldColumns,
  sender: json<MailAccount>(),
  recipients: json<Recipient[]>(),
};

/** Content and recipients of a reminder. */
export async function readReminder({ db, accountId }: TenantTx, id: number) {
  return queryRow(
    db,
    reminderColumns,
    sql`
    select ${TOLD},
      json_build_object('id', c.id, 'name', c.name, 'accent', c.accent, 'phone', c.phone,
        'supportEmail', c.support_email, 'terminology', c.terminology) as sender,
      coalesce((select json_agg(json_build_object('agentId', a.id, 'email', lower(u.email),
          'name', a.firstname || ' ' || a.lastname, 'locale', coalesce(u.locale, c.locale),
          'mayKeep', coalesce(${mayKeep}, false), 'issueIds', o.issues) order by a.id)
        from agent a join "user" u on u.id = a.user_id
        left join lateral (select json_agg(distinct i.id) as issues from delegation d
          join issue i on i.account_id = d.account_id and i.id = d.issue_id
          where d.account_id = e.account_id and d.contractor_id = a.id and ${isRunning}
            and (e.project_id is null or i.project_id = e.project_id)) o on a.role_group = 'ROLE_CONTRACTOR'
        where a.account_id = e.account_id and not a.inactive and ${isToTell}), '[]') as recipients
    from important_date e join account c on c.id = e.account_id
    left join project p on p.account_id = e.account_id and p.id = e.project_id
    where e.account_id = ${accountId} and e.id = ${id}`,
  );
}

const project = projectOf('e');
const isOn = sql`exists (select from project_person o where o.account_id = e.account_id
  and o.project_id = e.project_id and o.agent_id = a.id)`;
const leads = isLeaderOf(sql`a.id`, project);
const isAdmin = sql`a.role_group = 'ROLE_ADMIN'`;
/** No active leader, or no project. */
const isLeaderless = sql`not exists (select from agent l
  where l.account_id = e.account_id and not l.inactive and l.id in (${leadersOf(project)}))`;

const mayKeep = sql`(${isAdmin} or ${leads})`;
const isToTell = sql`(${leads} or (${isAdmin} and ${isLeaderless})
  or (e.for_staff and e.remind_staff and a.role_group in ${staffGroups}
    and (e.project_id is null or ${isOn}))
  or (e.for_contractors and e.remind_contractors and a.role_group = 'ROLE_CONTRACTOR' and o.issues is not null))`;
