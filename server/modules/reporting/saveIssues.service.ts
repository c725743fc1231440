import type { RoutingFacts } from '#contract/routing.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { candidatesOf, routeIssue } from '../routing/index.ts';
import {
  type ReportContext,
  type ReportingParty,
  reporterTypeOf,
} from './reportContext.repository.ts';
import { insertIssues, type Reporting, type ReportRow } from './reporting.repository.ts';

/** Creates the issues of a report as the company's rules decide. */
export function saveIssues(
  tx: TenantTx,
  asker: ReportingParty,
  { routing, clocks }: Pick<ReportContext, 'routing' | 'clocks'>,
  report: Omit<Reporting, 'clocks'>,
): Promise<ReportRow[]> {
  if (!routing) return insertIssues(tx, asker, { ...report, clocks });
  const order = candidatesOf(routing);
  const issues = report.issues.map((issue, index) => {
    const facts: RoutingFacts = {
      projectId: report.projectId,
      categoryId: routing.categoryIds[index] ?? null,
      spaceId: issue.spaceId ?? null,
      errorTypeId: issue.errorTypeId ?? null,
      priority: issue.priority,
      reporterType: reporterTypeOf(asker.roleGroup),
    };
    return { ...issue, routed: routeIssue(order, facts) };
  });
  return insertIssues(tx, asker, { ...report, issues, clocks });
}
