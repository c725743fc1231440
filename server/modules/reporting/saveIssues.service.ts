import type { TenantTx } from '../../db/tenancy.ts';
import { createRouter } from '../routing/index.ts';
import {
  type ReportContext,
  type ReporterType,
  type ReportingParty,
  reporterTypeOf,
} from './reportContext.repository.ts';
import { insertIssues, type Reporting, type ReportRow } from './reporting.repository.ts';

type RoutedReport = Omit<Reporting, 'clocks'> & { reporterType?: ReporterType | undefined };

/** Creates the issues of a report as the company's rules decide. */
export function saveIssues(
  tx: TenantTx,
  asker: ReportingParty,
  { routing, clocks }: Pick<ReportContext, 'routing' | 'clocks'>,
  { reporterType = reporterTypeOf(asker.roleGroup), ...report }: RoutedReport,
): Promise<ReportRow[]> {
  if (!routing) return insertIssues(tx, asker, { ...report, clocks });
  const { projectId } = report;
  const route = createRouter(routing, { projectId, reporterType });
  const issues = report.issues.map((issue, index) => ({ ...issue, routed: route(issue, index) }));
  return insertIssues(tx, asker, { ...report, issues, clocks });
}
