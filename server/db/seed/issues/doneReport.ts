import type { Scene } from './scene.ts';

/**
 * What the reporter is told was done: the fault's words, with the firm's report and its photo where a firm reported it. Without
 * words that name a day, which were said in a message.
 */
export function tellWork({ story, planned, setting, contractor }: Scene, at: Date): void {
  const { fixed, photo } = planned.fault;
  if (fixed.includes('{')) return;
  story.issue.doneText = fixed;
  const { delegations, delegationEvents } = setting.rows.tables;
  const delegation = delegations.findLast(({ issueId }) => issueId === story.issueId);
  const report = delegationEvents.findLast(
    ({ delegationId, state }) => delegationId === delegation?.id && state === 'reportedDone',
  );
  if (!contractor || !report) return;
  const reportedAt = report.at && report.at < at ? report.at : at;
  Object.assign(report, { note: fixed, at: reportedAt });
  story.issue.doneReportId = report.id ?? null;
  if (photo !== undefined && planned.status !== 'rejected') {
    story.attach(contractor, reportedAt, photo, { delegationEventId: report.id ?? null });
  }
}
