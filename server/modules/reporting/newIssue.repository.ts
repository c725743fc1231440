import { type SQL, sql } from 'drizzle-orm';

import { noticeStatement } from '../notice/index.ts';
import { leadersOf } from '../project/project.table.ts';
import { routedParts } from '../routing/index.ts';
import { isStaffRole } from '../visibility/index.ts';

type Place = { account: SQL; project: SQL };

/** Ids of the agents who take in a project's new issues: its leaders, or administrators if it has none. */
export function takersOf({ account, project }: Place): SQL {
  const leaders = leadersOf({ account, project });
  const active = sql`a.account_id = ${account} and not a.inactive`;
  return sql`
    select a.id from agent a where a.id = any(array(${leaders})) and ${active}
    union all
    select a.id from agent a
    where not exists (${leaders}) and ${active} and a.role_group = 'ROLE_ADMIN'`;
}

/** Active staff among some agents, who cannot leave before the issues given to them are committed. `ids`: a query. */
export const lockActive = (account: SQL, ids: SQL): SQL => sql`
  select a.id from agent a where a.account_id = ${account} and not a.inactive and ${isStaffRole}
    and a.id in (${ids}) order by a.id for share`;

type NewIssues = Place & {
  /** The creator, who is not notified. */
  agent: SQL;
  isReporter?: boolean;
  at: SQL;
};

/**
 * What follows of every new issue: the rules' decision and labels, notices, and unread marks for those who take it in and whoever
 * has it. CTEs of a statement with the issues as `made` (`id`, `responsible_id`, `team_id`) and what rules `decided` (`id`, `routed`).
 */
export const newIssueParts = ({ account, project, agent, isReporter, at }: NewIssues): SQL => sql`
    ${routedParts({ account, decided: sql`select * from decided`, at })},
    given_to as (select made.id, array(select a.id from agent a
        where a.account_id = ${account} and not a.inactive and a.id is distinct from ${agent}
          and a.id in (select made.responsible_id
            union all select m.agent_id from team_member m where m.account_id = ${account} and m.team_id = made.team_id)) as ids
      from made where made.responsible_id is not null or made.team_id is not null),
    noticed as (${noticeStatement({ accountId: account, agentId: agent, isReporter }, sql`select id from made`, { kind: 'received' })}),
    assigned as (${noticeStatement(
      { accountId: account, agentId: null },
      sql`select id from given_to where ids <> '{}'`,
      {
        kind: 'assigned',
        agentIds: sql`(select g.ids from given_to g where g.id = those.id)`,
      },
    )}),
    marked as (insert into unread (account_id, agent_id, issue_id)
      select ${account}, n.agent_id, n.id from (
        select t.id as agent_id, made.id from made cross join (${takersOf({ account, project })}) t
        union select made.responsible_id, made.id from made where made.responsible_id is not null) n
      where n.agent_id is distinct from ${agent})`;
