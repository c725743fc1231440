import { ranked, type REPORTER_TYPES } from '#contract/routing.ts';

import { type SQL, sql } from 'drizzle-orm';

import { type RuleToTry, withTarget } from './routeIssue.ts';
import type { RuleRow } from './rules.repository.ts';

/** An issue about to be reported, as SQL: ids are null if not given. */
type GivenIssue = Record<'categoryId' | 'spaceId' | 'errorTypeId' | 'priority', SQL>;

/** Rules that a report may match. */
export type RoutingContext = {
  rules: RuleRow[];
  /** The category of each issue, by its error type if none is given. */
  categoryIds: (number | null)[];
};

type NewReport = {
  account: SQL;
  project: SQL;
  issues: readonly GivenIssue[];
  reporterType: (typeof REPORTER_TYPES)[number];
  at: SQL;
};

/** A JSON `RoutingContext` for new issues of a project, or null if no rule is on. */
export function routingContext({ account, project, issues, reporterType, at }: NewReport): SQL {
  const all = (field: keyof GivenIssue) =>
    sql`array[${sql.join(
      issues.map((issue) => issue[field]),
      sql`, `,
    )}]`;
  return sql`felix_routing_rules(${account}::int, ${project}, ${all('categoryId')}::int[], ${all('spaceId')}::int[],
    ${all('errorTypeId')}::int[], ${all('priority')}::text[], ${sql.raw(`'${reporterType}'`)}, ${at})`;
}

/** Rules in the order they are tried. */
export const candidatesOf = ({ rules }: RoutingContext): RuleToTry[] =>
  ranked(rules.map(withTarget));
