import { createHash } from 'node:crypto';

import type { RegisterChange, RegisterSync } from '#contract/propertyRegister.ts';

import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { RunTransaction } from '../../http/callInput.ts';
import {
  type PropertyRegister,
  RegisterAway,
  sameStreet,
  type PostalAddress,
} from '../../ports/propertyRegister.ts';
import { type RegisterComparison, compareRegister, type SavedPlace } from './compareRegister.ts';
import { type ProjectContext, keptProject, auditProject } from './keep.service.ts';
import { syncRepository } from './sync.repository.ts';

/** The actor, and transactions of their account; none is open while the register is queried. */
type SyncContext = {
  me: AgentIdentity;
  within: RunTransaction;
  register: PropertyRegister | undefined;
};
type SyncOptions = { dryRun: boolean; removeGone: boolean; digest?: string | undefined };

/**
 * Updates the addresses of a project from the register, or previews the changes. Throws NOT_FOUND, CONFLICT if the
 * changes differ from the ones previewed, and UNAVAILABLE while the register does not answer.
 */
export async function syncAddresses(
  { me, within, register }: SyncContext,
  projectId: number,
  { dryRun, removeGone, digest }: SyncOptions,
): Promise<RegisterSync> {
  const project = await within((tx) => syncRepository(tx).read(me, projectId));
  if (!project) throw notFound('project');
  const { number, domain } = project;
  const objects =
    number === '' ? [] : await answerOf(register, (one) => one.ofProject(number, domain));
  const compare = (addresses: readonly SavedPlace[]) =>
    objects.length > 0 ? compareRegister(addresses, objects) : NOTHING;
  const resultOf = (compared: RegisterComparison, applied: boolean) => ({
    ...compared,
    found: objects.length > 0,
    digest: digestOf(compared),
    applied,
  });
  if (dryRun) return resultOf(compare(project.addresses), false);
  return within(async (tx) => {
    await keptProject({ tx, me }, projectId, { lock: true });
    const now = await syncRepository(tx).read(me, projectId);
    const compared = compare(now?.addresses ?? []);
    if (digest !== undefined && digest !== digestOf(compared)) {
      throw new AppError('CONFLICT', 'Not what was seen any more', { translationKey: 'moved' });
    }
    await apply({ tx, me }, projectId, { changes: compared.changes, removeGone });
    return resultOf(compared, true);
  });
}

const NOTHING: RegisterComparison = { changes: [], same: 0 };

async function apply(
  { tx, me }: ProjectContext,
  projectId: number,
  { changes, removeGone }: { changes: RegisterChange[]; removeGone: boolean },
): Promise<void> {
  const rows = syncRepository(tx);
  const of = (kind: RegisterChange['kind']) => changes.filter((change) => change.kind === kind);
  const added = of('new').flatMap(({ after }) => after ?? []);
  const changed = of('changed').flatMap(({ id, after }) => (after ? [{ id, ...after }] : []));
  const removed = removeGone ? of('gone').filter(({ isUsed }) => !isUsed) : [];
  if (added.length > 0) await rows.insert(projectId, added);
  if (changed.length > 0) await rows.update(projectId, changed);
  const removedIds = removed.map(({ id }) => id);
  if (removed.length > 0) await rows.remove(projectId, removedIds);
  if (added.length + changed.length + removed.length === 0) return;
  await auditProject({ tx, me }, 'addressesSynced', {
    id: projectId,
    before: { changed: of('changed').map(beforeOf), removed: removed.map(beforeOf) },
    after: { added, changed },
  });
}

const beforeOf = ({ id, before }: RegisterChange) => ({ id, ...before });

const digestOf = ({ changes, same }: RegisterComparison) =>
  createHash('sha256')
    .update(JSON.stringify([changes, same]))
    .digest('base64url');

/** The register's objects at the given addresses. Throws UNAVAILABLE while the register does not answer. */
export async function objectsAt(
  { within, register }: Pick<SyncContext, 'within' | 'register'>,
  addresses: readonly PostalAddress[],
) {
  const domain = await within((tx) => syncRepository(tx).domain());
  const objects = await answerOf(register, (one) => one.at(addresses, domain));
  return addresses.map((address) => ({
    ...address,
    objects: objects.filter((object) => isThere(object, address)),
  }));
}

/** A field that either side leaves empty matches. */
const isThere = (object: PostalAddress, address: PostalAddress) =>
  sameStreet(object.street) === sameStreet(address.street) &&
  fits(object.postalCode.replaceAll(' ', ''), address.postalCode.replaceAll(' ', '')) &&
  fits(sameStreet(object.city), sameStreet(address.city));
const fits = (one: string, other: string) => one === '' || other === '' || one === other;

async function answerOf<T>(
  register: PropertyRegister | undefined,
  ask: (register: PropertyRegister) => Promise<T>,
): Promise<T> {
  if (!register) throw notFound('register');
  try {
    return await ask(register);
  } catch (error) {
    if (!(error instanceof RegisterAway)) throw error;
    throw new AppError('UNAVAILABLE', error.message, { retryAfter: 30 });
  }
}
