import { type setupCalls, SETUP_STEPS, type SetupState, type SetupStep } from '#contract/setup.ts';

import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod/mini';

import { bool, int, json, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { lastAuditRow } from '../audit/index.ts';
import { staffGroups } from '../visibility/index.ts';

type Setup = z.output<typeof setupCalls.get.response>;
/** How a step's state is read: SQL over `account c`. */
type StepSql = { isDone: SQL; count?: SQL; names?: SQL; changed?: string };

/** Most names of a step. */
const NAMED = 3;
const countOf = (table: string, where = sql`true`) =>
  sql`(select count(*)::int from ${sql.raw(table)} x where x.account_id = c.id and ${where})`;
const some = (table: string, where = sql`true`) =>
  sql`exists (select from ${sql.raw(table)} x where x.account_id = c.id and ${where})`;

const isStaff = sql`x.role_group in ${staffGroups} and not x.inactive`;
const isUninvited = sql`${isStaff} and x.invited_at is null and not exists (select from agent_sign_in s
  where s.account_id = x.account_id and s.agent_id = x.id)`;
const isListed = sql`not x.inactive`;
/** Reported without a log-in, as by the form that a sign leads to. */
const isFromOutside = sql`x.creator_id is null`;
const firstProject = (column: string) => sql`
  select x.${sql.raw(column)} from project x where x.account_id = c.id and not x.archived
  order by not exists (select from address h where h.account_id = x.account_id and h.project_id = x.id), x.id limit 1`;

const STEPS: Record<SetupStep, StepSql> = {
  company: {
    isDone: sql`(c.logo_key is not null or c.opening_week is not null or c.opening_hours <> '')`,
    names: sql`array[c.name]`,
    changed: 'company.changed',
  },
  /** Counts as done once there is an issue: the company evidently accepts the words. */
  words: {
    isDone: sql`(c.terminology <> '{}' or ${some('issue')})`,
    names: sql`array(select w.value from jsonb_each_text(c.terminology) w
      where w.key like '%.one' and (w.key like c.locale || ':%' or w.key not like '%:%') order by w.key limit ${NAMED})`,
    changed: 'company.renamed',
  },
  project: {
    isDone: some('address'),
    count: countOf('address'),
    names: sql`array(${firstProject('name')})`,
  },
  categories: {
    isDone: some('internal_category', isListed),
    count: countOf('internal_category', isListed),
    changed: 'company.started',
  },
  people: {
    isDone: sql`(${countOf('agent', isStaff)} > 1 and not ${some('agent', isUninvited)})`,
    count: countOf('agent', isUninvited),
    names: sql`array(select x.firstname || ' ' || x.lastname from agent x where x.account_id = c.id and ${isUninvited}
      order by x.id limit ${NAMED})`,
  },
  rules: {
    isDone: some('routing_rule', sql`x.enabled`),
    count: countOf('routing_rule', sql`x.enabled`),
  },
  sign: { isDone: some('issue', isFromOutside) },
};

/** How far the company has come with its set-up, from its data alone. */
export async function readSetup({ db, accountId }: TenantTx): Promise<Setup> {
  const steps = SETUP_STEPS.map((step) => {
    const { isDone, count = sql`0`, names = sql`array[]::text[]`, changed } = STEPS[step];
    const last = changed
      ? sql`(select row_to_json(d) from (${lastAuditRow(accountId, { kind: 'company', id: accountId, action: changed })}) d
          where d.actor is not null)`
      : sql`null`;
    return sql`json_build_object('step', ${step}::text, 'isDone', ${isDone}, 'count', ${count}, 'names', ${names},
      'changedBy', ${last})`;
  });
  const row = await queryRow(
    db,
    { steps: json<SetupState[]>(), isNew: bool, projectId: int.orNull },
    sql`select json_build_array(${sql.join(steps, sql`, `)}) as steps, not ${some('issue')} as "isNew",
      (${firstProject('id')}) as "projectId"
      from account c where c.id = ${accountId}`,
  );
  if (!row) throw new TypeError('A company is missing');
  return row;
}
