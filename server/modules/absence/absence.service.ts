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
import { mailQuestion, type QuestionContext } from './question.service.ts';

type AbsenceContext = { tx: TenantTx; me: AgentIdentity };
type Body = z.output<typeof absenceBody>;

/**
 * Enters an absence, by default the caller's own. Throws FORBIDDEN for another's unless an admin asks, and INVALID for
 * people who are not active staff, or a person as their own substitute.
 */
export async function enterAbsence(
  context: QuestionContext,
  { agentId = context.me.agentId, ...body }: Body,
): Promise<Absence> {
  const { tx, me } = context;
  checkOwn(me, agentId);
  await checkPeople(tx, [], { ...body, agentId });
  const saved = await existing({ tx, me }, await insertAbsence(tx, { ...body, agentId }));
  await auditAbsence({ tx, me }, 'created', { after: saved });
  await askSubstitute(context, saved);
  return saved;
}

/** Changes an absence. Throws as `enterAbsence`, and NOT_FOUND. */
export async function changeAbsence(
  context: QuestionContext,
  { agentId: givenId, ...body }: Body,
  id: number,
): Promise<Absence> {
  const { tx, me } = context;
  const before = await existing({ tx, me }, id);
  const agentId = givenId ?? before.agent.id;
  checkOwn(me, before.agent.id);
  checkOwn(me, agentId);
  const known = [before.agent, ...(before.substitute ? [before.substitute] : [])];
  await checkPeople(
    tx,
    known.map((person) => person.id),
    { ...body, agentId },
  );
  await updateAbsence(tx, id, { ...body, agentId });
  const saved = await existing({ tx, me }, id);
  await auditAbsence({ tx, me }, 'changed', { before, after: saved });
  if (questionOf(saved) !== questionOf(before)) await askSubstitute(context, saved);
  return saved;
}

const questionOf = ({ agent, substitute, from, to }: Absence): string =>
  [agent.id, substitute?.id, from, to].join(' ');

/** Mails the substitute who is to agree, if any. */
async function askSubstitute(
  context: QuestionContext,
  { agent, substitute, from, to, acceptedAt }: Absence,
): Promise<void> {
  if (!substitute || acceptedAt !== null) return;
  const days: [string, string] = [from, to];
  await mailQuestion(context, { kind: 'standInAsked', to: substitute.id, by: agent.name, days });
}

/** Mails the absent person that the substitute they chose declined. */
const askForAnother = (
  context: QuestionContext,
  { id: absenceId, agent, substitute, from, to }: Absence,
): Promise<void> =>
  mailQuestion(context, {
    kind: 'standInDeclined',
    absenceId,
    to: agent.id,
    by: substitute?.name ?? '',
    days: [from, to],
  });

/** Throws NOT_FOUND, and FORBIDDEN as above. */
export async function removeAbsence({ tx, me }: AbsenceContext, id: number): Promise<void> {
  const before = await existing({ tx, me }, id);
  checkOwn(me, before.agent.id);
  await deleteAbsence(tx, id);
  await auditAbsence({ tx, me }, 'deleted', { before });
}

/** Keeps a substitute's answer, and tells the absent person of a refusal. Throws NOT_FOUND, and FORBIDDEN for everybody else. */
export async function answerAbsence(
  context: QuestionContext,
  id: number,
  { isAccepted }: { isAccepted: boolean },
): Promise<Absence> {
  const { tx, me, now } = context;
  const before = await existing({ tx, me }, id);
  if (before.substitute?.id !== me.agentId) {
    throw new AppError('FORBIDDEN', 'Only the substitute answers');
  }
  await keepAnswer(tx, id, { isAccepted, now });
  const after: Absence = isAccepted
    ? { ...before, acceptedAt: before.acceptedAt ?? now.toISOString() }
    : { ...before, substitute: null, acceptedAt: null };
  await auditAbsence({ tx, me }, 'answered', { before, after });
  if (!isAccepted) await askForAnother(context, before);
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

/** `known` were chosen before, and stay valid. */
async function checkPeople(
  tx: TenantTx,
  known: readonly number[],
  { agentId, substituteId }: People,
): Promise<void> {
  const ids = substituteId === null ? [agentId] : [agentId, substituteId];
  const valid = new Set([...known, ...(await findStaff(tx, ids))]);
  const fields: Record<string, string> = {};
  if (!valid.has(agentId)) fields['agentId'] = 'Not active staff';
  if (substituteId === agentId || (substituteId !== null && !valid.has(substituteId))) {
    fields['substituteId'] = 'Not other active staff';
  }
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
