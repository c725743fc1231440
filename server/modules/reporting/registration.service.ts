import type { z } from 'zod/mini';

import type { Answer } from '#contract/call.ts';
import type { Priority } from '#contract/issueFilter.ts';
import { can } from '#contract/permissions.ts';
import type { registrationCalls } from '#contract/registration.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { Bookings } from '../../ports/bookings.ts';
import { dueTimesAtStart } from '../clock/index.ts';
import { delegate } from '../delegation/index.ts';
import { changeIssue, insertNote, lockReceivers } from '../issue/index.ts';
import { createRouter, recordReassignment } from '../routing/index.ts';
import { rememberReport } from '../undo/index.ts';
import { type FaultSketch, readNewIssue, readOutlookContext } from './registration.repository.ts';
import { reporterTypeOf } from './reportContext.repository.ts';
import { reportIssues } from './reporting.service.ts';

type Registration = z.output<typeof registrationCalls.register.body>;
type Handling = NonNullable<Registration['issues'][number]['handling']>;

/**
 * Reports issues and handles each as decided. Throws what `reportIssues` and the calls of each decision throw, NOT_FOUND if
 * the actor does not see what they report.
 */
export async function registerIssues(
  tx: TenantTx,
  me: AgentIdentity,
  { projectId, issues, undoKey }: Registration,
  { now, bookings }: { now: Date; bookings: Bookings },
): Promise<Answer<typeof registrationCalls.register>> {
  const report = { projectId, issues };
  const { list, isBooked } = await reportIssues(tx, me, report, { now, bookings, goesOn: true });
  for (const [index, { id, key, isNew }] of list.entries()) {
    const handling = issues[index]?.handling;
    if (isNew && handling) await handle(tx, me, id, { ...handling, key, now });
  }
  const issueIds = list.filter(({ isNew }) => isNew).map(({ id }) => id);
  const isUndoable = undoKey !== undefined && !isBooked;
  if (isUndoable && issueIds.length > 0) {
    await rememberReport(tx, me, { key: undoKey, issueIds, now });
  }
  return { list: list.map(({ key, id, number }) => ({ key, id, number })), isUndoable };
}

/** The report's key also stands for the note and the delegation. */
async function handle(
  tx: TenantTx,
  me: AgentIdentity,
  id: number,
  { note, delegation, labelIds, key, now, ...facts }: Handling & { key: string; now: Date },
): Promise<void> {
  if (labelIds !== undefined || Object.keys(facts).length > 0) {
    const fresh = await readNewIssue(tx, id);
    if (!fresh) throw notFound('issue');
    const { version } = fresh;
    await lockReceivers(tx, [facts.responsibleId]);
    // The rules may have set some.
    const labels = labelIds && { labelIds: [...new Set([...fresh.labelIds, ...labelIds])] };
    await changeIssue(tx, me, id, { ...facts, ...labels, version, now });
  }
  if (facts.responsibleId !== undefined) await recordReassignment(tx, me, id, { reason: '', now });
  if (note !== undefined) await insertNote(tx, me, id, { key, text: note, now });
  if (delegation === undefined) return;
  if (!can(me, 'issue.delegate')) {
    throw new AppError('FORBIDDEN', 'Not yours to delegate');
  }
  await delegate(tx, me, id, { ...delegation, note: '', key, now });
}

/** Who would get a fault reported now, and when it would have to be answered. Throws NOT_FOUND where the actor may not report. */
export async function readOutlook(
  tx: TenantTx,
  me: AgentIdentity,
  sketch: FaultSketch & { priority: Priority },
  now: Date,
): Promise<Answer<typeof registrationCalls.outlook>> {
  const context = await readOutlookContext(tx, me, { sketch, now });
  if (!context?.mayReport) throw notFound('project');
  const { routing, clocks, leaders } = context;
  const { project: projectId, space: spaceId, errorType: errorTypeId } = sketch;
  const routed =
    routing &&
    createRouter(routing, { projectId, reporterType: reporterTypeOf(me.roleGroup) })(
      { spaceId, errorTypeId, priority: sketch.priority },
      0,
    );
  const { rule, to, insteadOf, priority } = routed?.decision ?? NO_RULE;
  const ofIssue = { priority: priority ?? sketch.priority, clockIds: routed?.clockIds ?? [] };
  const { answerDueAt } = await dueTimesAtStart(clocks, ofIssue, now);
  return { rule, to, insteadOf, priority, leaders, answerDueAt };
}

const NO_RULE = { rule: null, to: null, insteadOf: null, priority: null };
