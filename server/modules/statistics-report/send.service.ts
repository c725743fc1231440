import type { Deps } from '../../deps.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { readSender } from '../account/index.ts';
import { queueMail } from '../mail/index.ts';
import { getFurtherStatistics, getStatistics } from '../statistics/index.ts';
import { claimDue, type DueReport, listDue } from './due.repository.ts';
import { addressOn, type ReportFrame, reportMail } from './reportMail.ts';

type ReportDeps = Pick<Deps, 'tenancy' | 'clock' | 'log' | 'baseUrl' | 'mailInDomain'>;

/**
 * Writes the reports that are due, each with its mail in one transaction and with what its recipient may see. Safe on
 * several servers. Gives the number of mails.
 */
export async function writeReports(
  { tenancy, clock, log, baseUrl, mailInDomain }: ReportDeps,
  signal?: AbortSignal,
): Promise<{ reports: number }> {
  const frame = { now: clock.now(), baseUrl, mailInDomain };
  let reports = 0;
  for (const accountId of await tenancy.acrossAccounts((tx) => listDue(tx, frame.now))) {
    try {
      for (;;) {
        if (signal?.aborted) break;
        if (!(await tenancy.within(accountId, (tx) => writeOne(tx, frame)))) break;
        reports += 1;
      }
    } catch (err) {
      log.warn({ err, accountId }, 'no statistics reports, and tried again in a minute');
    }
  }
  return { reports };
}

type Frame = { now: Date } & Omit<ReportFrame, 'sender'>;

/** Whether one was due. */
async function writeOne(tx: TenantTx, { now, ...frame }: Frame): Promise<boolean> {
  const report = await claimDue(tx, now);
  if (!report) return false;
  const recipient = identityOf(tx, report);
  const today = new Date(report.at).toLocaleDateString('sv-SE', { timeZone: recipient.timeZone });
  const address = addressOn(report.filter, today);
  const statistics = await getStatistics(tx, recipient, address.query, now);
  const further = await getFurtherStatistics(tx, recipient, address.query, now);
  const sender = await readSender(tx);
  const figures = { address, today, statistics, further };
  await queueMail(tx, reportMail(report, figures, { ...frame, sender }));
  return true;
}

const identityOf = (
  tx: TenantTx,
  { agentId, userId, roleGroup, companyTimeZone }: DueReport,
): AgentIdentity => ({
  agentId,
  userId,
  roleGroup,
  timeZone: companyTimeZone,
  isSuperAdmin: false,
  accountId: tx.accountId,
  accountInactive: false,
  name: '',
});
