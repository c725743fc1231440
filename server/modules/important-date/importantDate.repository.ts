import type { ImportantDate, KeptDate } from '#contract/importantDates.ts';
import type { Recurring } from '#contract/recurrence.ts';

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { bool, day, int, json, queryRow, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { isRunning } from '../delegation/index.ts';
import { issueScope } from '../issue/index.ts';
import { managesProject, seesProject } from '../project/index.ts';
import { importantDates } from './importantDate.table.ts';

type Reader = Parameters<typeof issueScope>[0];
/** First occurrence and repetition, as stored. */
export type DateFacts = ImportantDate & Pick<Recurring, 'repeat'>;

/** `important_date e` with its project `p`. */
export const TOLD = sql`e.id, e.title, e.text, e.from_day as "from", e.to_day as "to",
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project,
  case when e.repeat_unit is not null
    then json_build_object('unit', e.repeat_unit, 'every', e.repeat_every, 'until', e.repeat_until) end as repeat`;

const ROW = sql`${TOLD}, e.version, e.for_staff as "forStaff", e.for_contractors as "forContractors",
  case when e.remind_days is not null then json_build_object('daysBefore', e.remind_days, 'staff', e.remind_staff,
    'contractors', e.remind_contractors) end as reminder`;

const WITH_PROJECT = sql`left join project p on p.account_id = e.account_id and p.id = e.project_id`;

/** Possibly not past by a day; repetitions are checked later. */
const mayCome = (today: string): SQL =>
  sql`(e.repeat_unit is not null or coalesce(e.to_day, e.from_day) >= ${today}::date)`;

/** Projects where the contractor has open work. */
const worksThere = (me: Reader): SQL => sql`e.project_id in (
  select i.project_id from delegation d join issue i on i.account_id = d.account_id and i.id = d.issue_id
  where d.account_id = ${me.accountId} and d.contractor_id = ${me.agentId} and ${isRunning} and ${issueScope(me)})`;

/** Visible dates `e` per role: the company's, and those of projects they are involved in. */
const TOLD_TO: Partial<Record<Reader['roleGroup'], (me: Reader) => SQL>> = {
  ROLE_ADMIN: () => sql`true`,
  ROLE_PROJECT_LEADER: (me) => sql`(e.project_id is null or ${seesProject(me)})`,
  ROLE_WORKER: (me) => sql`(e.for_staff and (e.project_id is null or ${seesProject(me)}))`,
  ROLE_CONTRACTOR: (me) => sql`(e.for_contractors and (e.project_id is null or ${worksThere(me)}))`,
};
const isToldOf = (me: Reader): SQL => TOLD_TO[me.roleGroup]?.(me) ?? sql`false`;

/** Columns of `TOLD`. */
export const toldColumns = {
  id: int,
  title: string,
  text: string,
  from: day,
  to: day.orNull,
  project: json<NonNullable<DateFacts['project']>>().orNull,
  repeat: json<NonNullable<DateFacts['repeat']>>().orNull,
};

/** Dates for an agent that are not past by a day; repeating ones may be. */
export async function listAudienceDates(
  tx: TenantTx,
  me: Reader,
  today: string,
): Promise<DateFacts[]> {
  return queryRows(
    tx.db,
    toldColumns,
    sql`
    select ${TOLD} from important_date e ${WITH_PROJECT}
    where e.account_id = ${tx.accountId} and ${isToldOf(me)} and ${mayCome(today)}
    order by e.from_day, e.id`,
    { isPrepared: true },
  );
}

/** Stored date without its next occurrence. */
export type SavedDate = Omit<KeptDate, 'next'>;
export type DateValues = Omit<SavedDate, 'id' | 'project' | 'mayChange' | 'version'> & {
  projectId: number | null;
};

function valuesOf(values: DateValues): SQL {
  const { projectId, title, text, from, to, forStaff, forContractors } = values;
  const { unit, every, until } = values.repeat ?? { unit: null, every: 1, until: null };
  const mail = values.reminder ?? { daysBefore: null, staff: false, contractors: false };
  return sql`${projectId}::int, ${title}, ${text}, ${from}::date, ${to}::date, ${forStaff}, ${forContractors},
    ${unit}, ${every}, ${until}::date, ${mail.daysBefore}::int, ${mail.staff}, ${mail.contractors}`;
}
const COLUMNS = sql.raw(
  'project_id, title, text, from_day, to_day, for_staff, for_contractors, repeat_unit, repeat_every, repeat_until, ' +
    'remind_days, remind_staff, remind_contractors',
);

const keptColumns = {
  id: int,
  from: day,
  title: string,
  text: string,
  to: day.orNull,
  project: json<NonNullable<SavedDate['project']>>().orNull,
  repeat: json<NonNullable<SavedDate['repeat']>>().orNull,
  forStaff: bool,
  forContractors: bool,
  reminder: json<NonNullable<SavedDate['reminder']>>().orNull,
  mayChange: bool,
  version: int,
};

/** Dates the actor manages, and company-wide ones. */
export const listManagedDates = ({ db, accountId }: TenantTx, me: AgentIdentity) => {
  const select = sql`select ${ROW}, ${managesProject(me)} as "mayChange"`;
  const isChangeable = sql`e.account_id = ${accountId} and (e.project_id is null or ${managesProject(me)})`;
  return {
    list: (): Promise<SavedDate[]> =>
      queryRows(
        db,
        keptColumns,
        sql`${select} from important_date e ${WITH_PROJECT} where ${isChangeable} order by e.from_day, e.id`,
      ),

    /** Locks the date until the transaction ends; undefined unless visible. */
    read: (id: number): Promise<SavedDate | undefined> =>
      queryRow(
        db,
        keptColumns,
        sql`
        ${select} from important_date e ${WITH_PROJECT} where ${isChangeable} and e.id = ${id} for update of e`,
      ),

    /** Whether the actor manages a project's dates; company-wide ones need an administrator. */
    mayKeep: async (projectId: number | null): Promise<boolean> => {
      if (me.roleGroup === 'ROLE_ADMIN') return true;
      const { rows } = await db.execute(sql`
        select from project p where p.account_id = ${accountId} and p.id = ${projectId}::int and ${managesProject(me)}`);
      return rows.length > 0;
    },

    insert: (values: DateValues): Promise<SavedDate | undefined> =>
      queryRow(
        db,
        keptColumns,
        sql`
        with e as (insert into important_date (account_id, ${COLUMNS}) values (${accountId}, ${valuesOf(values)}) returning *)
        ${select} from e ${WITH_PROJECT}`,
      ),

    update: (id: number, values: DateValues): Promise<SavedDate | undefined> =>
      queryRow(
        db,
        keptColumns,
        sql`
        with e as (update important_date set (${COLUMNS}) = row(${valuesOf(values)})
          where account_id = ${accountId} and id = ${id} returning *)
        ${select} from e ${WITH_PROJECT}`,
      ),

    remove: async (id: number): Promise<void> => {
      await db
        .delete(importantDates)
        .where(and(eq(importantDates.accountId, accountId), eq(importantDates.id, id)));
    },
  };
};
