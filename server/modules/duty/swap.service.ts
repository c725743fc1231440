import { type DutyWeek, type OwnDutyWeek, waitingIn } from '#contract/duty.ts';
import { dutyWeekAt } from '#contract/dutyWeek.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { findStaff, mailQuestion, type QuestionContext } from '../absence/index.ts';
import { auditDuty, checkKept, type DutyContext } from './duty.service.ts';
import { presentWeek } from './onDuty.service.ts';
import {
  decline,
  enterWeek,
  findAskable,
  handOver,
  keepAsked,
  listOwnWeeks,
  lockWeek,
  readAskedState,
  readProjectName,
  readWeek,
  type WeekOf,
} from './swap.repository.ts';

/** The weeks that an agent has, is in reserve for or was asked to take over, from the present one of each roster on. */
export async function listOwn(tx: TenantTx, agentId: number, now: Date): Promise<OwnDutyWeek[]> {
  const weeks = await listOwnWeeks(tx, agentId, now);
  return weeks.flatMap(({ hours, timeZone, ...week }) =>
    week.monday < dutyWeekAt({ hours, timeZone }, now).monday ? [] : [week],
  );
}

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
  const asked = await keepAsked(tx, found.id, agentId === null ? [] : [agentId]);
  const after = await saved(tx, week);
  await mailAsked(context, after, { kind: 'swapAsked', weekId: found.id, asked });
  return after;
}

/**
 * Asks everybody in the roster to take a week that nobody has. Throws as `saveWeeks`, INVALID for a week that is over or
 * with nobody to ask, and CONFLICT once somebody has it.
 */
export async function askAll(context: QuestionContext, week: WeekOf): Promise<DutyWeek> {
  const { tx, me, now } = context;
  await checkKept({ tx, me }, week.projectId);
  if (week.monday < (await presentWeek(tx, week.projectId, now))) {
    throw new AppError('INVALID', 'The week is over', { fields: { monday: 'over' } });
  }
  await enterWeek(tx, week);
  const found = await lockWeek(tx, week);
  if (!found) throw notFound('week');
  if (found.agentId !== null) throw weekTaken();
  const before = await saved(tx, week);
  if (waitingIn(before).length > 0) return before;
  const ids = await findAskable(tx, week, me.agentId);
  if (ids.length === 0) {
    throw new AppError('INVALID', 'Nobody can be asked', { translationKey: 'NOBODY_TO_ASK' });
  }
  const asked = await keepAsked(tx, found.id, ids);
  const after = await saved(tx, week);
  await mailAsked(context, after, { kind: 'dutyAsked', weekId: found.id, asked });
  return after;
}

const weekTaken = () =>
  new AppError('CONFLICT', 'Somebody else has the week', {
    translationKey: 'WEEK_TAKEN',
  });

const DAY = 86_400_000;

type MailAsked = { kind: 'swapAsked' | 'dutyAsked'; weekId: number; asked: readonly number[] };

/** Mails the people newly asked to take a week over. */
async function mailAsked(
  context: QuestionContext,
  { agent, projectId, monday }: DutyWeek,
  { kind, weekId, asked }: MailAsked,
): Promise<void> {
  if (asked.length === 0) return;
  const sunday = new Date(Date.parse(monday) + 6 * DAY).toISOString().slice(0, 10);
  const project = projectId === null ? null : await readProjectName(context.tx, projectId);
  for (const to of asked) {
    await mailQuestion(context, {
      kind,
      weekId,
      to,
      by: agent?.name ?? context.me.name,
      days: [monday, sunday],
      project,
    });
  }
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

/** Keeps the answer of a person asked. Throws NOT_FOUND for everybody else, and CONFLICT when somebody else took the week. */
export async function answerSwap(
  { tx, me }: DutyContext,
  { isAccepted, ...week }: WeekOf & { isAccepted: boolean },
): Promise<DutyWeek> {
  const found = await lockWeek(tx, week);
  const own = found && { weekId: found.id, agentId: me.agentId };
  const state = own && (await readAskedState(tx, own));
  if (!state || state === 'declined') throw notFound('week');
  if (isAccepted) {
    if (state === 'taken') throw weekTaken();
    await handOver(tx, own);
    await auditDuty({ tx, me }, 'duty.changed', week.projectId, {
      before: { monday: week.monday, agentId: found.agentId },
      after: { monday: week.monday, agentId: me.agentId },
    });
  } else await decline(tx, own);
  return saved(tx, week);
}

async function saved(tx: TenantTx, week: WeekOf): Promise<DutyWeek> {
  const row = await readWeek(tx, week);
  if (!row) throw new TypeError('The week is not there any more');
  return row;
}
