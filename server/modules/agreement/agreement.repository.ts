import type { Agreement } from '#contract/agreements.ts';

import { eq, type SQL, sql } from 'drizzle-orm';

import { bool, day, int, json, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { accounts } from '../account/account.table.ts';
import { issueScope } from '../issue/index.ts';
import { seesProject } from '../project/index.ts';

const payerFactsColumns = {
  agreementNumber: string,
  errorType: string.orNull,
  isGuarantee: bool,
  /** Usual payer of the error type, and the builder; null when the company has none. */
  usual: json<{ id: number; name: string }>().orNull,
  builder: json<{ id: number; name: string }>().orNull,
  /** Agreement by the issue's number, else by its place. */
  agreement: json<{ number: string; guaranteeUntil: string | null }>().orNull,
  domain: string,
};
/** Facts for the payer rules. */
export type PayerFacts = RowOf<typeof payerFactsColumns>;

const GUARANTEE_UNTIL = sql`(a.handed_over_on + make_interval(years => a.guarantee_years))::date`;

const agreementColumns = {
  number: string,
  project: json<{ name: string; number: string }>(),
  projectAsProjectList: json<Agreement['projectAsProjectList']>(),
  holder: string,
  objectId: string,
  startsOn: day.orNull,
  endsOn: day.orNull,
  handedOverOn: day.orNull,
  guaranteeUntil: day.orNull,
};

export const agreementRepository = ({ db, accountId }: TenantTx) => ({
  find: (me: AgentIdentity, number: string): Promise<Agreement | undefined> =>
    queryRow(
      db,
      agreementColumns,
      sql`
      select a.number, json_build_object('name', p.name, 'number', p.number) as project, a.holder,
        coalesce(d.object_id, '') as "objectId", a.starts_on as "startsOn", a.ends_on as "endsOn",
        a.handed_over_on as "handedOverOn", ${GUARANTEE_UNTIL} as "guaranteeUntil",
        json_build_array(json_build_object('id', p.id, 'name', p.name, 'number', p.number)) as "projectAsProjectList"
      from agreement a
      join project p on p.account_id = a.account_id and p.id = a.project_id
      left join address d on d.account_id = a.account_id and d.id = a.address_id
      where a.account_id = ${accountId} and a.number = ${number} and ${seesProject(me)}`,
    ),

  /** The company's id in the ERP. */
  domain: async (): Promise<string> => {
    const { domain } = accounts;
    const [row] = await db.select({ domain }).from(accounts).where(eq(accounts.id, accountId));
    return row?.domain ?? '';
  },

  /** Projects with a number that the agent sees. */
  projectsOf: (me: AgentIdentity, number: string) =>
    queryRows(
      db,
      { id: int, name: string, number: string },
      sql`
      select p.id, p.name, p.number from project p
      where p.account_id = ${accountId} and p.number = ${number} and ${seesProject(me)}
      order by p.name, p.id limit 50`,
    ),

  /** Undefined when the agent does not see the issue. */
  payerFacts: (me: AgentIdentity, issueId: number): Promise<PayerFacts | undefined> =>
    queryRow(
      db,
      payerFactsColumns,
      sql`
      select i.agreement_number as "agreementNumber", e.name as "errorType",
        coalesce(e.is_guarantee, false) as "isGuarantee", c.domain,
        ${entity(sql`x.id = e.charged_entity_id`)} as usual,
        ${entity(sql`x.kind = 'builder'`)} as builder,
        ${AGREEMENT_OF_ISSUE} as agreement
      from issue i
      join account c on c.id = i.account_id
      left join error_type e on e.account_id = i.account_id and e.id = i.error_type_id
      where i.account_id = ${accountId} and i.id = ${issueId} and ${issueScope(me)}`,
    ),
});

const entity = (which: SQL): SQL => sql`(
  select json_build_object('id', x.id, 'name', x.name) from charged_entity x
  where x.account_id = i.account_id and not x.inactive and ${which} order by x.id limit 1)`;

const AGREEMENT_OF_ISSUE = sql`(
  select json_build_object('number', a.number, 'guaranteeUntil', ${GUARANTEE_UNTIL}::text) from agreement a
  where a.account_id = i.account_id and case when i.agreement_number <> '' then a.number = i.agreement_number
    else a.project_id = i.project_id and (a.address_id is null or a.address_id = i.address_id) end
  order by a.address_id is null, a.starts_on desc nulls last, a.number limit 1)`;
