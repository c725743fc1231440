import type { ExternalDelegation, ProjectBody } from '#contract/projectSettings.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { Bookings } from '../../ports/bookings.ts';
import { audit } from '../audit/index.ts';
import { type Kept, keepRepository } from './keep.repository.ts';
import { orderRepository } from './order.repository.ts';

export type Keeping = { tx: TenantTx; me: AgentIdentity };

/** A project that somebody keeps. Throws NOT_FOUND, also for what a leader does not lead. */
export async function keptProject(
  { tx, me }: Keeping,
  id: number,
  { lock = false } = {},
): Promise<Kept> {
  const found = await keepRepository(tx).read(me, id, { lock });
  if (!found) throw notFound('project');
  return found;
}

/** Throws INVALID for a booking system that nobody has allowed, and for a type or a label that is not there. */
export async function createProject(
  { tx, me }: Keeping,
  body: ProjectBody,
  bookings: Bookings,
): Promise<Kept> {
  checkHook(body.bookingUrl, bookings);
  const id = await keepRepository(tx).insert(body);
  await note({ tx, me }, 'created', { id, after: body });
  return keptProject({ tx, me }, id);
}

/** Throws NOT_FOUND, and INVALID as `createProject` does. */
export async function changeProject(
  { tx, me }: Keeping,
  { id, body, bookings }: { id: number; body: ProjectBody; bookings: Bookings },
): Promise<Kept> {
  const before = await keptProject({ tx, me }, id, { lock: true });
  if (body.bookingUrl !== before.bookingUrl) checkHook(body.bookingUrl, bookings);
  await keepRepository(tx).update(id, body);
  await note({ tx, me }, 'changed', { id, before: bodyOf(before), after: body });
  return keptProject({ tx, me }, id);
}

/** Puts a project away, or takes it back. Throws NOT_FOUND. */
export async function archiveProject({ tx, me }: Keeping, id: number, archived: boolean) {
  const before = await keptProject({ tx, me }, id, { lock: true });
  if (before.archived === archived) return;
  await keepRepository(tx).setArchived(id, archived);
  await note({ tx, me }, archived ? 'archived' : 'unarchived', { id });
}

/** Deletes a project that nothing hangs on. Throws NOT_FOUND, and IN_USE with the uses. */
export async function removeProject({ tx, me }: Keeping, id: number): Promise<void> {
  const before = await keptProject({ tx, me }, id, { lock: true });
  const uses = await keepRepository(tx).uses(id);
  if (uses.issues + uses.others > 0) throw new AppError('IN_USE', 'It is in use', { uses });
  await keepRepository(tx).remove(id);
  await note({ tx, me }, 'deleted', { id, before: bodyOf(before) });
}

/** What every order of a project carries. Throws NOT_FOUND. */
export async function externalDelegation({ tx, me }: Keeping, id: number) {
  const found = await orderRepository(tx).read(me, id);
  if (!found) throw notFound('project');
  return found;
}

/** Throws NOT_FOUND. */
export async function setExternalDelegation(
  { tx, me }: Keeping,
  id: number,
  body: ExternalDelegation,
): Promise<ExternalDelegation> {
  const before = await externalDelegation({ tx, me }, id);
  await orderRepository(tx).update(id, body);
  await note({ tx, me }, 'ordersChanged', { id, before, after: body });
  return body;
}

/** What was done to a project, on record. */
export const note = (
  { tx, me }: Keeping,
  what: string,
  { id, before, after }: { id: number; before?: object | undefined; after?: object | undefined },
) =>
  audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: `project.${what}`,
    on: { kind: 'project', id },
    before,
    after,
  });

/** It is told when it is filled in, not when somebody reports. */
function checkHook(url: string, bookings: Bookings) {
  if (url === '' || bookings.allows(url)) return;
  throw new AppError('INVALID', 'Cannot be saved like this', {
    fields: { bookingUrl: 'Not on one of the hosts that may be asked' },
  });
}

const bodyOf = (project: Kept): ProjectBody => {
  const { name, number, city, projectTypeId, access, openToReporters, bookingUrl, labels } =
    project;
  const labelIds = labels.map(({ id }) => id);
  return { name, number, city, projectTypeId, labelIds, access, openToReporters, bookingUrl };
};
