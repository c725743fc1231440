import type { Versioned } from '#contract/primitives.ts';
import type {
  ExternalDelegation,
  DelegationTextBody,
  ProjectBody,
} from '#contract/projectSettings.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { Bookings } from '../../ports/bookings.ts';
import { audit, checkVersion } from '../audit/index.ts';
import { type SavedProject, keepRepository, usesOfProject } from './keep.repository.ts';
import { delegationTextRepository } from './delegationText.repository.ts';

export type ProjectContext = { tx: TenantTx; me: AgentIdentity };

/** A project the actor manages. Throws NOT_FOUND, also for a project a leader does not lead. */
export async function keptProject(
  { tx, me }: ProjectContext,
  id: number,
  { lock = false } = {},
): Promise<SavedProject> {
  const found = await keepRepository(tx).read(me, id, { lock });
  if (!found) throw notFound('project');
  return found;
}

/**
 * Throws INVALID for a booking system on a host not allowed and for an unknown type or label, CONFLICT for another
 * project's number unless sharing it was confirmed.
 */
export async function createProject(
  { tx, me }: ProjectContext,
  { sharesNumber, ...body }: ProjectBody,
  bookings: Bookings,
): Promise<SavedProject> {
  checkHook(body.bookingUrl, bookings);
  if (!sharesNumber) await checkNumber(tx, body.number);
  const id = await keepRepository(tx).insert(body);
  await auditProject({ tx, me }, 'created', { id, after: body });
  return keptProject({ tx, me }, id);
}

type Change = {
  id: number;
  body: Versioned<ProjectBody>;
  bookings: Bookings;
  /** Converts to the response. */
  answerOf: (project: SavedProject) => unknown;
};

/** Throws NOT_FOUND, VERSION_CONFLICT, and as `createProject` does. */
export async function changeProject(
  { tx, me }: ProjectContext,
  { id, bookings, answerOf, ...values }: Change,
): Promise<SavedProject> {
  const { version, sharesNumber, ...body } = values.body;
  const before = await keptProject({ tx, me }, id, { lock: true });
  await checkVersion(tx, onProject(id), {
    baseVersion: version,
    current: before,
    readCurrent: () => answerOf(before),
  });
  if (body.bookingUrl !== before.bookingUrl) checkHook(body.bookingUrl, bookings);
  if (!sharesNumber && body.number !== before.number) await checkNumber(tx, body.number, id);
  await keepRepository(tx).update(id, body);
  await auditProject({ tx, me }, 'changed', { id, before: bodyOf(before), after: body });
  return keptProject({ tx, me }, id);
}

/** Archives or unarchives a project. Throws NOT_FOUND. */
export async function archiveProject({ tx, me }: ProjectContext, id: number, archived: boolean) {
  const before = await keptProject({ tx, me }, id, { lock: true });
  if (before.archived === archived) return;
  await keepRepository(tx).setArchived(id, archived);
  await auditProject({ tx, me }, archived ? 'archived' : 'unarchived', { id });
}

/** Deletes an unused project. Throws NOT_FOUND, and IN_USE with the uses. */
export async function removeProject({ tx, me }: ProjectContext, id: number): Promise<void> {
  const before = await keptProject({ tx, me }, id, { lock: true });
  const uses = await usesOfProject(tx, id);
  if (uses.issues + uses.others > 0) throw new AppError('IN_USE', 'It is in use', { uses });
  await keepRepository(tx).remove(id);
  await auditProject({ tx, me }, 'deleted', { id, before: bodyOf(before) });
}

/** Text that every delegation of a project carries. Throws NOT_FOUND. */
export async function externalDelegation(
  { tx, me }: ProjectContext,
  id: number,
  { lock = false } = {},
) {
  const found = await delegationTextRepository(tx).read(me, id, { lock });
  if (!found) throw notFound('project');
  return found;
}

/** Throws NOT_FOUND, VERSION_CONFLICT. */
export async function setExternalDelegation(
  { tx, me }: ProjectContext,
  id: number,
  { version, ...body }: Versioned<DelegationTextBody>,
): Promise<ExternalDelegation> {
  const before = await externalDelegation({ tx, me }, id, { lock: true });
  await checkVersion(tx, onProject(id), { baseVersion: version, current: before });
  const after = await delegationTextRepository(tx).update(id, body);
  if (!after) throw notFound('project');
  await auditProject({ tx, me }, 'ordersChanged', { id, before, after });
  return after;
}

const onProject = (id: number) => ({ kind: 'project', id });

/** Audit record of a project change. */
export const auditProject = (
  { tx, me }: ProjectContext,
  event: string,
  { id, before, after }: { id: number; before?: object | undefined; after?: object | undefined },
) =>
  audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: `project.${event}`,
    on: onProject(id),
    before,
    after,
  });

/** Throws CONFLICT if another project has the number; an empty number is always free. */
async function checkNumber(tx: TenantTx, number: string, id?: number): Promise<void> {
  if (number === '' || !(await keepRepository(tx).isNumberTaken(number, id))) return;
  throw new AppError('CONFLICT', 'Another project has the number', {
    fields: { number: 'Say that it shares it, or choose another one' },
  });
}

/** Checked when the address is entered rather than when an issue is reported. */
function checkHook(url: string, bookings: Bookings) {
  if (url === '' || bookings.allows(url)) return;
  throw new AppError('INVALID', 'Cannot be saved like this', {
    fields: { bookingUrl: 'Not on one of the hosts that may be asked' },
  });
}

const bodyOf = (project: SavedProject): ProjectBody => {
  const { name, number, city, projectTypeId, access, openToReporters, bookingUrl, labels } =
    project;
  const labelIds = labels.map(({ id }) => id);
  return { name, number, city, projectTypeId, labelIds, access, openToReporters, bookingUrl };
};
