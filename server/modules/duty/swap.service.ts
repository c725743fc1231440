import type { DutyWeek } from '#contract/duty.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { findStaff, mailQuestion, type QuestionContext } from '../absence/index.ts';
import { auditDuty, checkKept, type DutyContext } from './duty.service.ts';
import {
  handOver,
  keepProposal,
  lockWeek,
  readProjectName,
  readWeek,
  type WeekOf,
} from './swap.repository.ts';

/**
 * Asks somebody to take a week over, or withdraws that. Throws NOT_FOUND for a week without a row and for workers not
 * on duty in it, FORBIDDEN for leaders who do not manage the roster, and INVALID for a person who cannot take it.
 */
export async function proposeSwap(
  context: QuestionContext,
  { agentId, ...week }: WeekOf & { agentId: number | null },
): Promise<DutyWeek> {
  const { tx, me } = context;
  const found = await lockWeek(tx, week);
  if (!found || !(await mayPropose({ tx, me }, week, found.agentId))) throw notFound('week');
  if (agentId !== null) {
    const isStaff = (await findStaff(tx, [agentId])).has(agentId);
    if (!isStaff || agentId === found.agentId) {
      throw new AppError('INVALID', 'A person cannot be asked', {
        fields: { agentId: 'Not other active staff' },
      });
    }
  }
  await keepProposal(tx, week, agentId);
  const after = await saved(tx, week);
  if (agentId !== found.proposedId) await askToSwap(context, after);
  return after;
}

const DAY = 86_400_000;

/** Mails whoever is asked to take a week over, if anybody is. */
async function askToSwap(
  context: QuestionContext,
  { proposed, agent, projectId, monday }: DutyWeek,
): Promise<void> {
  if (!proposed) return;
  const sunday = new Date(Date.parse(monday) + 6 * DAY).toISOString().slice(0, 10);
  await mailQuestion(context, {
    kind: 'swapAsked',
    to: proposed.id,
    by: agent?.name ?? context.me.name,
    days: [monday, sunday],
    project: projectId === null ? null : await readProjectName(context.tx, projectId),
  });
}

/** Whether the actor has the week, or keeps the roster. Throws FORBIDDEN where they only see it. */
async function mayPropose(
  { tx, me }: DutyContext,
  { projectId }: WeekOf,
  agentId: number | null,
): Promise<boolean> {
  if (agentId === me.agentId) return true;
  if (me.roleGroup === 'ROLE_WORKER') return false;
  await checkKept({ tx, me }, projectId);
  return true;
}

/** Keeps the proposed person's answer. Throws NOT_FOUND for everybody else. */
export async function answerSwap(
  { tx, me }: DutyContext,
  { isAccepted, ...week }: WeekOf & { isAccepted: boolean },
): Promise<DutyWeek> {
  const found = await lockWeek(tx, week);
  if (!found || found.proposedId !== me.agentId) throw notFound('week');
  if (isAccepted) {
    await handOver(tx, week);
    await auditDuty({ tx, me }, 'duty.changed', week.projectId, {
      before: { monday: week.monday, agentId: found.agentId },
      after: { monday: week.monday, agentId: me.agentId },
    });
  } else await keepProposal(tx, week, null);
  return saved(tx, week);
}

async function saved(tx: TenantTx, week: WeekOf): Promise<DutyWeek> {
  const row = await readWeek(tx, week);
  if (!row) throw new TypeError('The week is not there any more');
  return row;
}
