import { type SQL, sql } from 'drizzle-orm';

import type { Routed } from './routeIssue.ts';

/** A decision as the statement that creates the issue reads it. */
export function routedJson(routed: Routed) {
  const { rule, to } = routed.decision;
  const target = to?.agent ?? to?.team;
  return { ...routed, ruleId: rule?.id, rule: rule?.name, to: target?.name };
}

type NewIssues = {
  account: SQL;
  /** Rows `id`, `routed` (of `routedJson`) and `at` of the issues that rules decided. */
  decided: SQL;
  at: SQL;
};

/** Stores decisions and labels with the new issues, as CTEs of the statement that creates them. */
export const routedParts = ({ account, decided, at }: NewIssues): SQL => sql`
  explained as (insert into issue_routing (account_id, issue_id, at, rule_id, facts, decision)
    select ${account}, d.id, ${at}, (d.routed ->> 'ruleId')::int, d.routed -> 'facts', d.routed -> 'decision'
    from (${decided}) d),
  labelled as (insert into issue_label_link (account_id, issue_id, label_id)
    select ${account}, d.id, l::int from (${decided}) d cross join jsonb_array_elements_text(d.routed -> 'labelIds') l)`;

/** The rule that `visible_issue` went by, if it proposes a contractor: `contractor_id` and the rule's `name`. */
export const proposingRule = (accountId: number): SQL => sql`
  select r.contractor_id, r.name from visible_issue i
  join issue_routing d on d.account_id = i.account_id and d.issue_id = i.id
  join routing_rule r on r.account_id = d.account_id and r.id = d.rule_id
  where r.account_id = ${accountId} and r.contractor_id is not null`;

/** History entries of decisions by a rule, without an actor: `id`, `field`, `from`, `to`. */
export const routedHistory = (decided: SQL): SQL => sql`
  select d.id, case when d.routed ->> 'to' is null then 'ruleFollowed' else 'routed' end,
    case when d.routed ->> 'to' is not null then d.routed ->> 'rule' end, coalesce(d.routed ->> 'to', d.routed ->> 'rule')
  from (${decided}) d where d.routed ->> 'rule' is not null
  union all select d.id, 'stoodIn', d.routed -> 'decision' -> 'insteadOf' ->> 'name', d.routed ->> 'to'
  from (${decided}) d where d.routed -> 'decision' -> 'insteadOf' ->> 'name' is not null`;
