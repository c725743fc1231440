import type { Absence, absenceBody } from '#contract/absences.ts';

import type { z } from 'zod/mini';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit } from '../audit/index.ts';
import {
  deleteAbsence,
  findStaff,
  insertAbsence,
  keepAnswer,
  lockAbsence,
  updateAbsence,
} from './absence.repository.ts';

type AbsenceContext = { tx: TenantTx; me: AgentIdentity };
type Body = z.output<typeof absenceBody>;

/**
 * Enters an absence, or changes one. Throws NOT_FOUND, FORBIDDEN for another's unless an admin asks, and INVALID for
 * people who are not active staff, or a person as their own substitute.
 */
export async function saveAbsence(
  { tx, me }: AbsenceContext,
  { agentId: givenId, ...body }: Body,
  id?: number,
): Promise<Absence> {
  const before = id === undefined ? undefined : await existing({ tx, me }, id);
  const agentId = givenId ?? before?.agent.id ?? me.agentId;
  for (const owner of [agentId, before?.agent.id ?? agentId]) checkOwn(me, owner);
  await checkPeople(tx, { agentId, substituteId: body.substituteId }, before);
  const values = { ...body, agentId };
  if (before) await updateAbsence(tx, before.id, values);
  const saved = await existing({ tx, me }, before?.id ?? (await insertAbsence(tx, values)));
  await auditAbsence({ tx, me }, before ? 'changed' : 'created', { before, after: saved });
  return saved;
}

/** Throws NOT_FOUND, and FORBIDDEN as above. */
export async function removeAbsence({ tx, me }: AbsenceContext, id: number): Promise<void> {
  const before = await existing({ tx, me }, id);
  checkOwn(me, before.agent.id);
  await deleteAbsence(tx, id);
  await auditAbsence({ tx, me }, 'deleted', { before });
}

/** Keeps a substitute's answer. Throws NOT_FOUND, and FORBIDDEN for everybody else. */
export async function answerAbsence(
  { tx, me }: AbsenceContext,
  id: number,
  { isAccepted, now }: { isAccepted: boolean; now: Date },
): Promise<Absence> {
  const before = await existing({ tx, me }, id);
  if (before.substitute?.id !== me.agentId) {
    throw new AppError('FORBIDDEN', 'Only the substitute answers');
  }
  await keepAnswer(tx, id, { isAccepted, now });
  const after: Absence = isAccepted
    ? { ...before, acceptedAt: before.acceptedAt ?? now.toISOString() }
    : { ...before, substitute: null, acceptedAt: null };
  await auditAbsence({ tx, me }, 'answered', { before, after });
  return after;
}

async function existing({ tx, me }: AbsenceContext, id: number): Promise<Absence> {
  const found = await lockAbsence(tx, me, id);
  if (!found) throw notFound('absence');
  return found;
}

function checkOwn(me: AgentIdentity, agentId: number): void {
  if (agentId !== me.agentId && me.roleGroup !== 'ROLE_ADMIN') {
    throw new AppError('FORBIDDEN', 'Only administrators enter the absence of others');
  }
}

type People = Pick<Body, 'substituteId'> & { agentId: number };

/** People chosen before stay valid. */
async function checkPeople(
  tx: TenantTx,
  { agentId, substituteId }: People,
  before: Absence | undefined,
): Promise<void> {
  const staff = await findStaff(tx, substituteId === null ? [agentId] : [agentId, substituteId]);
  const isAgent = staff.has(agentId) || before?.agent.id === agentId;
  const isSubstitute =
    substituteId === null ||
    ((staff.has(substituteId) || before?.substitute?.id === substituteId) &&
      substituteId !== agentId);
  const fields = {
    ...(isAgent ? {} : { agentId: 'Not active staff' }),
    ...(isSubstitute ? {} : { substituteId: 'Not other active staff' }),
  };
  if (Object.keys(fields).length > 0) {
    throw new AppError('INVALID', 'A person cannot be chosen', { fields });
  }
}

const auditAbsence = (
  { tx, me }: AbsenceContext,
  event: 'created' | 'changed' | 'deleted' | 'answered',
  { before, after }: { before?: Absence | undefined; after?: Absence },
) =>
  audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: `absence.${event}`,
    on: { kind: 'absence', id: (after ?? before)?.id ?? 0 },
    before,
    after,
  });
