import { TABS } from '#contract/statisticsAddress.ts';
import type { ReportBody, StatisticsReport } from '#contract/statisticsReports.ts';
import { writeReports } from '#server/modules/statistics-report/index.ts';

import { read } from './answers.ts';
import { canary } from './canary.ts';
import { mailsTo } from './mail.ts';
import { mailWorld } from './mailsIn.ts';
import type { TestAgent } from './world.ts';

export const REPORTS = '/api/statisticsReport';

export const reportBody = (values: Partial<ReportBody> = {}): ReportBody => ({
  name: 'Flödet',
  filter: 'tab=flow&period=days',
  rhythm: 'never',
  recipients: [],
  ...values,
});

export const aReport = async (
  agent: TestAgent,
  values: Partial<ReportBody> = {},
): Promise<StatisticsReport> =>
  read<StatisticsReport>(await agent.ask('POST', REPORTS, reportBody(values)));

/** A report that its owner gets every week, with a name that others must not see. */
export const aMailedReport = (agent: TestAgent): Promise<StatisticsReport> =>
  aReport(agent, {
    name: canary(agent.accountId, 'all'),
    rhythm: 'weekly',
    recipients: [agent.id],
  });

export const reportsOf = async (agent: TestAgent): Promise<StatisticsReport[]> =>
  (await read<{ list: StatisticsReport[] }>(await agent.ask('GET', REPORTS))).list;

export const reportMailsTo = async ({ email }: TestAgent) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'statisticsReport');

/** Has every tab of the statistics mailed now, to somebody and others. */
export async function reportAllNow(by: TestAgent, ...others: TestAgent[]): Promise<void> {
  const { deps } = await mailWorld();
  const recipients = [by, ...others].map(({ id }) => id);
  for (const tab of TABS) {
    await aReport(by, { name: tab, filter: `tab=${tab}`, rhythm: 'monthly', recipients });
  }
  await writeReports({ ...deps, clock: { now: () => new Date('2031-04-01T08:00:00Z') } });
}
