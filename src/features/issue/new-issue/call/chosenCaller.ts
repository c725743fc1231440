import { z } from 'zod/mini';

import type { Caller } from '#contract/reporting.ts';

import { faultDraft } from '../reportDraft.ts';

/** Somewhere to report at. */
export type Place = Pick<Caller, 'project' | 'addressId' | 'objectId' | 'street'>;

/** What the search for a caller hands to the report, in the navigation's state: the place and who calls, or a whole report. */
export const chosenCaller = z.extend(z.partial(faultDraft), {
  /** Further faults of a report that is brought back. */
  others: z.optional(z.array(faultDraft)),
  /** The field to go on with. */
  field: z.enum(['title', 'reporter.name']),
});
export type ChosenCaller = z.infer<typeof chosenCaller>;

export const nameOf = ({ firstname, lastname }: Pick<Caller, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`.trim();

/** A known caller at their place, as the report takes it over. */
export const known = (caller: Caller): ChosenCaller => ({
  addressId: caller.addressId ?? undefined,
  reporter: { name: nameOf(caller), email: caller.email ?? '', phone: caller.phone },
  field: 'title',
});

/** A place, whose caller is told apart by a name, a telephone number or nothing. */
export const placed = (
  { addressId }: Pick<Place, 'addressId'>,
  { name = '', phone = '', isUnknown = false } = {},
): ChosenCaller => ({
  addressId: addressId ?? undefined,
  reporter: { name, email: '', phone },
  field: name || isUnknown ? 'title' : 'reporter.name',
});
