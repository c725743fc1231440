import { type SQL, sql } from 'drizzle-orm';

import { bool, int, ints, json, queryRow, queryRows, string, strings } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { contractorName, fullName } from '../agent/agent.table.ts';
import { type CompanyClocks, companyClocks } from '../clock/index.ts';
import { isOnProject } from '../project/index.ts';
import { type RoutingContext, routingContext } from '../routing/index.ts';
import { takersOf } from './newIssue.repository.ts';
import { reporterTypeOf } from './reportContext.repository.ts';

/** A fault as far as the company's rules look at it. */
export type FaultSketch = {
  project: number;
  priority: string;
  space?: number | undefined;
  errorType?: number | undefined;
  category?: number | undefined;
};

const MOST_TAKERS = 3;
const MOST_CONTRACTORS = 300;

/** Everything that decides who gets a fault, and when it has to be answered. */
export const readOutlookContext = (
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  { sketch, now }: { sketch: FaultSketch; now: Date },
) =>
  queryRow(
    db,
    {
      mayReport: bool,
      leaders: strings,
      routing: json<RoutingContext>().orNull,
      clocks: json<CompanyClocks>().orNull,
    },
    sql`
    select exists (select from project p where p.account_id = ${accountId} and p.id = ${sketch.project}
        and not p.archived and ${isOnProject(me)}) as "mayReport",
      array(${namesOfTakers(accountId, sketch.project)}) as leaders,
      ${routingContext({
        account: sql`${accountId}`,
        project: sql`${sketch.project}::int`,
        issues: [
          {
            categoryId: idOrNull(sketch.category),
            spaceId: idOrNull(sketch.space),
            errorTypeId: idOrNull(sketch.errorType),
            priority: sql`${sketch.priority}::text`,
          },
        ],
        reporterType: reporterTypeOf(me.roleGroup),
        at: timestamp(now),
      })} as routing,
      ${companyClocks(accountId)} as clocks`,
  );

const idOrNull = (id: number | undefined): SQL => sql`${id ?? null}::int`;

const namesOfTakers = (accountId: number, project: number): SQL =>
  sql`select ${fullName('a')} from agent a where a.account_id = ${accountId}
    and a.id in (${takersOf({ account: sql`${accountId}::int`, project: sql`${project}::int` })})
    order by 1, a.id limit ${MOST_TAKERS}::int`;

/** Active contractors of a project where the actor may report, with the category if one is given. */
export const listContractors = (
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  { project, category }: Pick<FaultSketch, 'project' | 'category'>,
) =>
  queryRows(
    db,
    { id: int, name: string },
    sql`
    select a.id, ${contractorName('a')} as name
    from project p
    join project_person o on o.account_id = p.account_id and o.project_id = p.id and o.user_type = 'contractor'
    join agent a on a.account_id = p.account_id and a.id = o.agent_id
    where p.account_id = ${accountId} and p.id = ${project} and ${isOnProject(me)}
      and a.role_group = 'ROLE_CONTRACTOR' and not a.inactive and not a.removed
      and (${idOrNull(category)} is null or exists (select from agent_category c
        where c.account_id = a.account_id and c.agent_id = a.id and c.category_id = ${idOrNull(category)}))
    order by name, a.id limit ${MOST_CONTRACTORS}::int`,
  );

/** What a change of a new issue starts from. */
export const readNewIssue = ({ db, accountId }: TenantTx, id: number) =>
  queryRow(
    db,
    { version: int, labelIds: ints },
    sql`
    select i.version, array(select l.label_id from issue_label_link l
      where l.account_id = i.account_id and l.issue_id = i.id) as "labelIds"
    from issue i where i.account_id = ${accountId} and i.id = ${id}`,
  );
