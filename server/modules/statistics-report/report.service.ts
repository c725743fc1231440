import { MAX_REPORTS } from '#contract/limits.ts';
import { ADDRESS_NAMES } from '#contract/statisticsAddress.ts';
import type { ReportBody, StatisticsReport } from '#contract/statisticsReports.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import * as repository from './report.repository.ts';

export async function createReport(
  tx: TenantTx,
  me: AgentIdentity,
  { report, now }: { report: ReportBody; now: Date },
): Promise<StatisticsReport> {
  checkFilter(report.filter);
  const id = await repository.insertReport(tx, me, report);
  if (id === undefined) throw new AppError('CONFLICT', `There are ${MAX_REPORTS} reports already`);
  await setRecipients(tx, id, { report, now });
  return find(tx, me, id);
}

export async function updateReport(
  tx: TenantTx,
  me: AgentIdentity,
  { id, report, now }: { id: number; report: ReportBody; now: Date },
): Promise<StatisticsReport> {
  const before = await changeable(tx, me, id);
  checkFilter(report.filter);
  await repository.updateReport(tx, id, report);
  await setRecipients(tx, id, { report, now });
  const after = await repository.findReport(tx, me, id);
  // Administrators do not see a colleague's report that is no longer mailed.
  return after ?? { ...before, ...report, recipients: [], isReceived: false, mayEdit: false };
}

export async function deleteReport(tx: TenantTx, me: AgentIdentity, id: number): Promise<void> {
  await changeable(tx, me, id);
  await repository.deleteReport(tx, id);
}

/** Ends a report's mails to the viewer. */
export async function stopReport(tx: TenantTx, me: AgentIdentity, id: number): Promise<void> {
  await find(tx, me, id);
  await repository.removeRecipient(tx, id, me.agentId);
}

async function find(tx: TenantTx, me: AgentIdentity, id: number): Promise<StatisticsReport> {
  const report = await repository.findReport(tx, me, id);
  if (!report) throw notFound('report');
  return report;
}

async function changeable(tx: TenantTx, me: AgentIdentity, id: number): Promise<StatisticsReport> {
  const report = await find(tx, me, id);
  if (!report.mayEdit) throw new AppError('FORBIDDEN', 'The report is not yours to change');
  return report;
}

async function setRecipients(
  tx: TenantTx,
  id: number,
  { report, now }: { report: ReportBody; now: Date },
): Promise<void> {
  const agentIds = [...new Set(report.recipients)];
  const count = await repository.setRecipients(tx, id, { agentIds, now });
  if (count === agentIds.length) return;
  throw new AppError('INVALID', 'A recipient may not see statistics', {
    fields: { recipients: 'Choose active administrators and project leaders' },
  });
}

function checkFilter(filter: string): void {
  const unknown = [...new URLSearchParams(filter).keys()].find(
    (name) => !ADDRESS_NAMES.includes(name),
  );
  if (unknown === undefined) return;
  throw new AppError('INVALID', 'The filter is not valid', {
    fields: { filter: 'Not an address of the statistics' },
  });
}
