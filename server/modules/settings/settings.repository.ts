import { can, type Permission } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { keepsProject } from '../project/index.ts';

/** What an area counts: rows of a table, `x`, and whom it is for. */
type Counted = { table: string; needs: Permission; only?: (me: AgentIdentity) => SQL };

const ofCatalogue = (table: string): Counted => ({ table, needs: 'catalogue.manage' });
const COUNTED: Record<string, Counted> = {
  project: {
    table: 'project',
    needs: 'settings.manage',
    only: (me) => sql`not x.archived and ${isKept(me, sql`x.id`)}`,
  },
  people: { table: 'agent', needs: 'people.manage', only: () => sql`not x.removed` },
  teams: { table: 'team', needs: 'people.manage' },
  internalCategory: ofCatalogue('internal_category'),
  externalCategory: ofCatalogue('external_category'),
  errorType: ofCatalogue('error_type'),
  chargedEntity: ofCatalogue('charged_entity'),
  productCategory: ofCatalogue('product_category'),
  area: {
    table: 'area',
    needs: 'settings.manage',
    only: (me) => isKept(me, sql`x.project_id`),
  },
  issueLabel: ofCatalogue('issue_label'),
  projectLabels: ofCatalogue('project_label'),
  messageTemplate: { table: 'message_template', needs: 'template.manage' },
  importantDate: {
    table: 'important_date',
    needs: 'settings.manage',
    only: (me) => sql`(x.project_id is null or ${isKept(me, sql`x.project_id`)})`,
  },
};

/** How many rows each area's list has for somebody, by the area's name. */
export async function countSettings(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
): Promise<Record<string, number>> {
  const counts = Object.entries(COUNTED)
    .filter(([, { needs }]) => can(me, needs))
    .map(
      ([area, { table, only = () => sql`true` }]) => sql`${sql.raw(`'${area}'`)}, (
        select count(*)::int from ${sql.raw(table)} x where x.account_id = ${accountId} and ${only(me)})`,
    );
  const { rows } = await db.execute<{ counts: Record<string, number> }>(
    sql`select json_build_object(${sql.join(counts, sql`, `)}) as counts`,
  );
  return rows[0]?.counts ?? {};
}

const isKept = (me: AgentIdentity, id: SQL): SQL =>
  me.roleGroup === 'ROLE_ADMIN'
    ? sql`true`
    : sql`exists (select from project p where p.account_id = x.account_id and p.id = ${id} and ${keepsProject(me)})`;
