import { can } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import type { AgentIdentity } from '../../http/identity.ts';
import { groupsSeen, ledBy, seesEveryIssue } from './ties.repository.ts';

/** Mail `n` to the company's own address that somebody turns into an issue, or did. */
const isDraft: SQL = sql`(n.reply_id is null and n.outcome in ('draft', 'placed'))`;

/** Id of the project that mail `n` falls in: of its issue, else of the last one that its sender had reported. Null without. */
export const projectOfMail: SQL = sql`(case when ${isDraft} then coalesce(
  (select o.project_id from issue o where o.account_id = n.account_id and o.id = n.issue_id),
  (select o.project_id from issue o where o.account_id = n.account_id and o.reporter_email = n.from_email
    and o.created_at <= n.received_at order by o.id desc limit 1)) end)`;

/** Which mails `n` an agent sees: who manages the company, all; a leader, drafts that fall in projects they lead. */
export const visibleMail = (me: AgentIdentity): SQL =>
  can(me, 'company.manage') ? sql`true` : sql`(${projectOfMail} in (${ledBy(me)}))`;

/** Whether `agent a` sees mail `n`: the condition of `visibleMail` from the other side. */
export const agentSeesMail: SQL = sql`(${seesEveryIssue}
  or a.role_group = 'ROLE_PROJECT_LEADER' and ${projectOfMail} = any(${groupsSeen('project')}))`;
