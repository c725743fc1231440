import { z } from 'zod/mini';

import { REMEMBERED_DAYS } from '#contract/oneTimeLogin.ts';
import { ONE_TIME_TOKEN } from '#src/shared/api/credentials.ts';
import { now } from '#src/shared/lib/clock.ts';
import { REPORTER_CONTACT } from '#src/shared/session/reporterToken.ts';

const contact = z.object({
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  email: z.string(),
  addressId: z.optional(z.number()),
});
/** What a remembered phone knows of its reporter. */
export type ReporterContact = z.infer<typeof contact>;

const kept = z.extend(contact, {
  /** When it is forgotten (ms). */
  until: z.number(),
});

/** Keeps the contact details on a phone whose reporter wants to be remembered. */
export function rememberContact(said: ReporterContact) {
  const until = now().getTime() + REMEMBERED_DAYS * 86_400_000;
  localStorage.setItem(REPORTER_CONTACT, JSON.stringify({ ...contact.parse(said), until }));
}

export const forgetContact = () => localStorage.removeItem(REPORTER_CONTACT);

/** Forgets the flat alone. */
export function forgetAddress() {
  const { addressId, ...others } = rememberedContact() ?? {};
  if (addressId !== undefined) rememberContact(others as ReporterContact);
}

/** Whether the reporter wants this phone to remember them: it keeps their details, or their log-in. */
export function isRememberedPhone(): boolean {
  try {
    return rememberedContact() !== undefined || localStorage.getItem(ONE_TIME_TOKEN) !== null;
  } catch {
    // The browser may block storage.
    return false;
  }
}

/** The kept details; undefined without any that can be read. */
export function rememberedContact(): ReporterContact | undefined {
  try {
    const { data } = kept.safeParse(JSON.parse(localStorage.getItem(REPORTER_CONTACT) ?? 'null'));
    return data && data.until > now().getTime() ? contact.parse(data) : undefined;
  } catch {
    return undefined;
  }
}
