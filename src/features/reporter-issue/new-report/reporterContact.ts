import { z } from 'zod/mini';

import { ONE_TIME_TOKEN } from '#src/shared/api/credentials.ts';
import { REPORTER_CONTACT } from '#src/shared/session/reporterToken.ts';

const contact = z.object({
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  addressId: z.optional(z.number()),
});
/** What a remembered phone knows of its reporter. */
export type ReporterContact = z.infer<typeof contact>;

/** Keeps the contact details on a phone that the reporter chose to stay signed in on. */
export function rememberContact(said: ReporterContact) {
  if (localStorage.getItem(ONE_TIME_TOKEN) === null) return;
  localStorage.setItem(REPORTER_CONTACT, JSON.stringify(contact.parse(said)));
}

/** The kept details; undefined without any that can be read. */
export function rememberedContact(): ReporterContact | undefined {
  try {
    return contact.safeParse(JSON.parse(localStorage.getItem(REPORTER_CONTACT) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
