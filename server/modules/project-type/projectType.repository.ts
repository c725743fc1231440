import { can } from '#contract/permissions.ts';
import type { KeptType } from '#contract/projectTypes.ts';

import { sql } from 'drizzle-orm';

import { bool, int, json, queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { seesProject } from '../project/index.ts';

/** `KeptType` of `project_type t`. */
export const TYPE = sql.raw(
  't.id, t.name, t.context_key as "contextKey", t.has_form as "hasForm", t.json_form as "jsonForm", t.version',
);
export const typeColumns = {
  id: int,
  name: string,
  contextKey: string,
  hasForm: bool,
  jsonForm: json<KeptType['jsonForm']>(),
  version: int,
};

export const projectTypeRepository = ({ db, accountId }: TenantTx) => ({
  /** A project type, if the agent may see a project of this type or manages project types. */
  get: (me: AgentIdentity, id: number) =>
    queryRow(
      db,
      typeColumns,
      sql`
      select ${TYPE} from project_type t
      where t.account_id = ${accountId} and t.id = ${id} and (${me.roleGroup === 'ROLE_ADMIN' || can(me, 'superAdmin.enter')} or exists (
        select 1 from project p where p.account_id = t.account_id and p.project_type_id = t.id and ${seesProject(me)}
      ))`,
    ),
});
