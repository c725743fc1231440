import type { AddressBody, KeptAddress } from '#contract/projectSettings.ts';

import { AppError, notFound } from '../../http/errors.ts';
import { addressRepository } from './address.repository.ts';
import { type Keeping, keptProject, note } from './keep.service.ts';

type Place = { projectId: number; addressId: number };

/** Throws NOT_FOUND. */
export async function addAddress(
  { tx, me }: Keeping,
  projectId: number,
  body: AddressBody,
): Promise<KeptAddress> {
  await keptProject({ tx, me }, projectId, { lock: true });
  const made = await addressRepository(tx).insert(projectId, body);
  await note({ tx, me }, 'addressAdded', { id: projectId, after: made });
  return { ...made, issues: 0 };
}

/** Throws NOT_FOUND. */
export async function changeAddress(
  { tx, me }: Keeping,
  { projectId, addressId }: Place,
  body: AddressBody,
): Promise<KeptAddress> {
  const { agreements: _not, ...before } = await find({ tx, me }, { projectId, addressId });
  await addressRepository(tx).update(projectId, addressId, body);
  const { issues, ...was } = before;
  const after = { id: addressId, ...body };
  await note({ tx, me }, 'addressChanged', { id: projectId, before: was, after });
  return { ...after, issues };
}

/** Throws NOT_FOUND, and IN_USE where issues are there, or an agreement is about it. */
export async function removeAddress({ tx, me }: Keeping, place: Place): Promise<void> {
  const { issues, agreements: others, ...before } = await find({ tx, me }, place);
  if (issues + others > 0) {
    throw new AppError('IN_USE', 'It is in use', { uses: { issues, others } });
  }
  await addressRepository(tx).remove(place.projectId, place.addressId);
  await note({ tx, me }, 'addressDeleted', { id: place.projectId, before });
}

async function find({ tx, me }: Keeping, { projectId, addressId }: Place) {
  await keptProject({ tx, me }, projectId, { lock: true });
  const found = await addressRepository(tx).read(projectId, addressId);
  if (!found) throw notFound('address');
  return found;
}
