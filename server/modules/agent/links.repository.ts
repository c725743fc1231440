import type { RoleGroup } from '#contract/permissions.ts';
import { userTypeOf } from '#contract/userType.ts';

import { sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import type { TenantTx } from '../../db/tenancy.ts';

/** An agent's projects and trades. */
export const linksRepository = ({ db, accountId }: TenantTx) => ({
  setCategories: async (id: number, categoryIds: readonly number[]): Promise<void> => {
    const ids = idList(categoryIds);
    await db.execute(sql`
      with gone as (delete from agent_category where account_id = ${accountId} and agent_id = ${id}
        and not category_id = any(${ids}))
      insert into agent_category (account_id, agent_id, category_id)
      select ${accountId}, ${id}, c from unnest(${ids}) c on conflict do nothing`);
  },

  /** Sets the agent's projects in their role; removes them from all others and from other roles. */
  setProjects: async (
    id: number,
    {
      roleGroup,
      before,
      projectIds,
    }: { roleGroup: RoleGroup; before?: RoleGroup; projectIds: readonly number[] },
  ): Promise<void> => {
    const ids = idList(projectIds);
    const type = userTypeOf(roleGroup);
    const was = userTypeOf(before ?? roleGroup);
    await db.execute(sql`
      with gone as (delete from project_person where account_id = ${accountId} and agent_id = ${id}
        and ((user_type = ${type} and not project_id = any(${ids}))
          or (user_type = ${was} and user_type <> ${type})))
      insert into project_person (account_id, project_id, agent_id, user_type)
      select ${accountId}, p, ${id}, ${type} from unnest(${ids}) p on conflict do nothing`);
  },
});
