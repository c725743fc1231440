import { type Away, DRY_RUN_DAYS, type RoutingRuleRow } from '#contract/routingRules.ts';
import type { RoutingRuleBody } from '#contract/routingRuleBody.ts';

import { and, eq, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { bool, int, json, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { contractorName } from '../agent/agent.table.ts';
import { staffGroups } from '../visibility/index.ts';
import { routingRules } from './routing.table.ts';

type Named = { id: number; name: string };

/** A rule with everything that deciding needs. */
export const ruleColumns = {
  id: int,
  name: string,
  enabled: bool,
  position: int,
  conditions: json<RoutingRuleRow['conditions']>(),
  agent: json<Named>().orNull,
  team: json<Named>().orNull,
  priority: string.as<NonNullable<RoutingRuleRow['priority']>>().orNull,
  clocks: json<Named[]>(),
  labels: json<Named[]>(),
  away: json<NonNullable<Away>>().orNull,
};
export type RuleRow = RowOf<typeof ruleColumns>;

const listColumns = {
  ...ruleColumns,
  contractor: json<Named>().orNull,
  hits: int,
  version: int,
};

/** Rules as shown in the settings, in their stored order. */
export const listRules = (
  { db, accountId }: TenantTx,
  { now }: { now: Date },
): Promise<RowOf<typeof listColumns>[]> =>
  queryRows(
    db,
    listColumns,
    sql`
    select m.*, r.version, case when c.id is not null then
        jsonb_build_object('id', c.id, 'name', ${contractorName('c')}) end as contractor,
      (select count(*)::int from issue_routing d where d.account_id = r.account_id and d.rule_id = r.id
        and d.at > ${timestamp(now)} - make_interval(days => ${DRY_RUN_DAYS})) as hits
    from jsonb_to_recordset(felix_routing_rules(${accountId}, null, null, null, null, null, null, ${timestamp(now)}) -> 'rules')
      as m(id int, name text, enabled boolean, "position" int, conditions jsonb, agent jsonb, team jsonb, priority text,
        clocks jsonb, labels jsonb, away jsonb)
    join routing_rule r on r.account_id = ${accountId} and r.id = m.id
    left join agent c on c.account_id = r.account_id and c.id = r.contractor_id
    order by r.sequence, r.id`,
  );

/** Locks all rules until the transaction ends. */
export const lockRules = ({ db, accountId }: TenantTx) =>
  db
    .select({ id: routingRules.id })
    .from(routingRules)
    .where(eq(routingRules.accountId, accountId))
    .orderBy(routingRules.id)
    .for('update');

type RuleValues = RoutingRuleBody & { sequence?: number };

/** Creates a rule, or with an id replaces it. Gives the id. */
export async function writeRule(
  { db, accountId }: TenantTx,
  { conditions, sequence, labelIds, clockIds, ...body }: RuleValues,
  id?: number,
): Promise<number> {
  const { name, enabled, agentId, teamId, priority, contractorId } = body;
  const values = {
    name,
    enabled,
    priorities: conditions.priority ?? null,
    reporterTypes: conditions.reporterType ?? null,
    agentId,
    teamId,
    priority,
    contractorId,
    ...(sequence !== undefined && { sequence }),
  };
  const isRule = and(eq(routingRules.accountId, accountId), eq(routingRules.id, id ?? 0));
  const [saved] = await (id === undefined
    ? db
        .insert(routingRules)
        .values({ accountId, ...values })
        .returning({ id: routingRules.id })
    : db.update(routingRules).set(values).where(isRule).returning({ id: routingRules.id }));
  const ruleId = saved?.id ?? 0;
  const rows = itemsOf(conditions, { labelIds, clockIds });
  await db.execute(
    sql`delete from routing_rule_item where account_id = ${accountId} and rule_id = ${ruleId}`,
  );
  await db.execute(sql`
    insert into routing_rule_item (account_id, rule_id, project_id, category_id, space_id, error_type_id, label_id, clock_id)
    select ${accountId}::int, ${ruleId}::int, i.project_id, i.category_id, i.space_id, i.error_type_id, i.label_id, i.clock_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as i(project_id int, category_id int, space_id int, error_type_id int, label_id int, clock_id int)
    on conflict do nothing`);
  return ruleId;
}

function itemsOf(
  conditions: RoutingRuleBody['conditions'],
  { labelIds, clockIds }: Pick<RoutingRuleBody, 'labelIds' | 'clockIds'>,
) {
  const { projectId = [], categoryId = [], spaceId = [], errorTypeId = [] } = conditions;
  return [
    ...projectId.map((value) => ({ project_id: value })),
    ...categoryId.map((value) => ({ category_id: value })),
    ...spaceId.map((value) => ({ space_id: value })),
    ...errorTypeId.map((value) => ({ error_type_id: value })),
    ...labelIds.map((value) => ({ label_id: value })),
    ...clockIds.map((value) => ({ clock_id: value })),
  ];
}

export async function deleteRule({ db, accountId }: TenantTx, id: number): Promise<void> {
  await db
    .delete(routingRules)
    .where(and(eq(routingRules.accountId, accountId), eq(routingRules.id, id)));
}

const foundColumns = {
  projectId: json<number[]>(),
  categoryId: json<number[]>(),
  spaceId: json<number[]>(),
  errorTypeId: json<number[]>(),
  labelIds: json<number[]>(),
  teamId: json<number[]>(),
  agentId: json<number[]>(),
  contractorId: json<number[]>(),
  clockIds: json<number[]>(),
};
export type RuleReferences = RowOf<typeof foundColumns>;

/** Those of the given ids that the company has, locked against deletion; people in a role that fits, with `active` only active ones. */
export async function findReferences(
  { db, accountId }: TenantTx,
  ids: RuleReferences,
  { active }: { active: boolean },
): Promise<RuleReferences> {
  const isActive = active ? sql`not n.inactive` : sql`true`;
  const found = (name: keyof RuleReferences, table: string, fits = sql`true`) => sql`
    (select coalesce(json_agg(n.id), '[]') from (select n.id from ${sql.raw(table)} n where n.account_id = ${accountId}
      and n.id = any(${idList(ids[name])}) and ${fits} for key share) n) as ${sql.raw(`"${name}"`)}`;
  const row = await queryRow(
    db,
    foundColumns,
    sql`select ${found('projectId', 'project')}, ${found('categoryId', 'internal_category')},
      ${found('spaceId', 'external_category')}, ${found('errorTypeId', 'error_type')}, ${found('labelIds', 'issue_label')},
      ${found('teamId', 'team')}, ${found('clockIds', 'clock')},
      ${found('agentId', 'agent', sql`n.role_group in ${staffGroups} and ${isActive}`)},
      ${found('contractorId', 'agent', sql`n.role_group = 'ROLE_CONTRACTOR' and ${isActive}`)}`,
  );
  return row ?? ids;
}
