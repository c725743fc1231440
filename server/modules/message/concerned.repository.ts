import { type SQL, sql } from 'drizzle-orm';

import { leadersOf, projectOf } from '../project/project.table.ts';

/** Everybody concerned by news on `issue i`, whether or not they may read it. */
export const concernedAgents = (further: SQL): SQL => sql`
  select i.responsible_id as id
  union select i.creator_id
  union select tm.agent_id from team_member tm where tm.account_id = i.account_id and tm.team_id = i.team_id
  union select s.agent_id from issue_assignee s where s.account_id = i.account_id and s.issue_id = i.id
  union ${leadersOf(projectOf('i'))}
  union select d.contractor_id from delegation d where d.account_id = i.account_id and d.issue_id = i.id
  union ${further}`;
