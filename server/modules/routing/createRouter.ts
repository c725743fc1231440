import type { RoutingFacts } from '#contract/routing.ts';

import { candidatesOf, type RoutingContext } from './candidates.repository.ts';
import { type Routed, routeIssue } from './routeIssue.ts';

type ReportFacts = Pick<RoutingFacts, 'projectId' | 'reporterType'>;
type GivenFacts = Pick<RoutingFacts, 'priority'> & {
  [Field in 'spaceId' | 'errorTypeId']?: RoutingFacts[Field] | undefined;
};

/** What a company's rules make of new issues of a project, each by its place in the context. */
export function createRouter(
  context: RoutingContext,
  report: ReportFacts,
): (issue: GivenFacts, index: number) => Routed {
  const order = candidatesOf(context);
  return ({ spaceId = null, errorTypeId = null, priority }, index) =>
    routeIssue(order, {
      ...report,
      categoryId: context.categoryIds[index] ?? null,
      spaceId,
      errorTypeId,
      priority,
    });
}
