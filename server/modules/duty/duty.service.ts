import type { DutyPlan, DutyWeek } from '#contract/duty.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { findStaff } from '../absence/index.ts';
import { audit, checkVersion } from '../audit/index.ts';
import {
  type DutyLists,
  lockPlan,
  lockWeeks,
  readLists,
  readProjectRights,
  writePlan,
  writeWeeks,
} from './duty.repository.ts';

export type DutyContext = { tx: TenantTx; me: AgentIdentity };

/** Rosters and plans of the company, and of the projects that the viewer leads; of all for an admin. */
export async function readDuty(
  { tx, me }: DutyContext,
  period: { from: string; weeks: number },
): Promise<Omit<DutyLists, 'kept'> & { editable: (number | null)[] }> {
  const { kept, ...lists } = await readLists(tx, me, period);
  return { ...lists, editable: me.roleGroup === 'ROLE_ADMIN' ? [null, ...kept] : kept };
}

type GivenWeeks = {
  projectId: number | null;
  weeks: { monday: string; agentId: number | null; reserveId: number | null }[];
};

/**
 * Sets weeks of a roster. Throws NOT_FOUND for an unknown project, FORBIDDEN where the viewer does not keep the roster,
 * and INVALID for people who are not active staff and not in that week already.
 */
export async function saveWeeks(
  { tx, me }: DutyContext,
  { projectId, weeks }: GivenWeeks,
): Promise<DutyWeek[]> {
  await checkKept({ tx, me }, projectId);
  const before = await lockWeeks(
    tx,
    projectId,
    weeks.map(({ monday }) => monday),
  );
  await checkPeople(tx, weeks, before);
  const saved = await writeWeeks(tx, projectId, weeks);
  await auditDuty({ tx, me }, 'duty.changed', projectId, { before, after: weeks });
  return saved;
}

/** Saves a plan. Throws as `saveWeeks`, and VERSION_CONFLICT with the saved state when someone else saved first. */
export async function savePlan(
  { tx, me }: DutyContext,
  { version, ...plan }: Omit<DutyPlan, 'version'> & { version?: number | undefined },
): Promise<DutyPlan> {
  await checkKept({ tx, me }, plan.projectId);
  const before = await lockPlan(tx, plan.projectId);
  if (before) {
    const on = { ...onRoster(tx, plan.projectId), action: 'duty.planned' };
    await checkVersion(tx, on, { baseVersion: version, current: before });
  }
  const after = await writePlan(tx, plan);
  await auditDuty({ tx, me }, 'duty.planned', plan.projectId, { before, after });
  return after;
}

/** Throws NOT_FOUND for an unknown project, and FORBIDDEN where the viewer does not keep the roster. */
export async function checkKept({ tx, me }: DutyContext, projectId: number | null): Promise<void> {
  if (projectId === null) {
    if (me.roleGroup === 'ROLE_ADMIN') return;
    throw new AppError('FORBIDDEN', "Only administrators keep the company's roster");
  }
  const { mayKeep, isKnown } = await readProjectRights(tx, me, projectId);
  if (!isKnown) throw notFound('project');
  if (!mayKeep) throw new AppError('FORBIDDEN', 'Only who leads the project keeps its roster');
}

async function checkPeople(
  tx: TenantTx,
  weeks: GivenWeeks['weeks'],
  before: GivenWeeks['weeks'],
): Promise<void> {
  const idsOf = ({ agentId, reserveId }: GivenWeeks['weeks'][number]) =>
    [agentId, reserveId].flatMap((id) => id ?? []);
  const staff = await findStaff(tx, weeks.flatMap(idsOf));
  const fields: Record<string, string> = {};
  for (const [n, week] of weeks.entries()) {
    const known = new Set(before.filter(({ monday }) => monday === week.monday).flatMap(idsOf));
    for (const key of ['agentId', 'reserveId'] as const) {
      const id = week[key];
      if (id !== null && !staff.has(id) && !known.has(id)) {
        fields[`weeks.${n}.${key}`] = 'Not active staff';
      }
    }
  }
  if (Object.keys(fields).length > 0) {
    throw new AppError('INVALID', 'A person cannot be chosen', { fields });
  }
}

const onRoster = ({ accountId }: TenantTx, projectId: number | null) =>
  projectId === null ? { kind: 'company', id: accountId } : { kind: 'project', id: projectId };

export const auditDuty = (
  { tx, me }: DutyContext,
  action: 'duty.changed' | 'duty.planned',
  projectId: number | null,
  { before, after }: { before: object | undefined; after: object },
) =>
  audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action,
    on: onRoster(tx, projectId),
    before,
    after,
  });
