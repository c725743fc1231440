import type { Versioned } from '#contract/primitives.ts';
import type { AddressBody, KeptAddress } from '#contract/projectSettings.ts';

import { AppError, notFound } from '../../http/errors.ts';
import { checkVersion } from '../audit/index.ts';
import { addressRepository } from './address.repository.ts';
import { type ProjectContext, keptProject, auditProject } from './keep.service.ts';

type AddressPath = { projectId: number; addressId: number };

/** Throws NOT_FOUND. */
export async function addAddress(
  { tx, me }: ProjectContext,
  projectId: number,
  body: AddressBody,
): Promise<KeptAddress> {
  await keptProject({ tx, me }, projectId, { lock: true });
  const made = await addressRepository(tx).insert(projectId, body);
  const { version: _first, ...after } = made;
  await auditProject({ tx, me }, 'addressAdded', { id: projectId, after });
  return { ...made, issues: 0 };
}

/** Throws NOT_FOUND, and VERSION_CONFLICT with the current address. */
export async function changeAddress(
  { tx, me }: ProjectContext,
  { projectId, addressId }: AddressPath,
  { version: baseVersion, ...body }: Versioned<AddressBody>,
): Promise<KeptAddress> {
  const { agreements: _not, ...current } = await find({ tx, me }, { projectId, addressId });
  const of = { id: addressId };
  const on = { kind: 'project', id: projectId, saying: [of, { changed: [of] }] };
  await checkVersion(tx, on, { baseVersion, current });
  const version = await addressRepository(tx).update(projectId, addressId, body);
  const { issues, version: _was, ...before } = current;
  const after = { ...of, ...body };
  await auditProject({ tx, me }, 'addressChanged', { id: projectId, before, after });
  return { ...after, issues, version };
}

/** Throws NOT_FOUND, and IN_USE if issues or agreements refer to the address. */
export async function removeAddress({ tx, me }: ProjectContext, place: AddressPath): Promise<void> {
  const { issues, agreements: others, version: _not, ...before } = await find({ tx, me }, place);
  if (issues + others > 0) {
    throw new AppError('IN_USE', 'It is in use', {
      uses: { issues, others, by: [{ what: 'agreement', count: others }] },
    });
  }
  await addressRepository(tx).remove(place.projectId, place.addressId);
  await auditProject({ tx, me }, 'addressDeleted', { id: place.projectId, before });
}

async function find({ tx, me }: ProjectContext, { projectId, addressId }: AddressPath) {
  await keptProject({ tx, me }, projectId, { lock: true });
  const found = await addressRepository(tx).read(projectId, addressId);
  if (!found) throw notFound('address');
  return found;
}
