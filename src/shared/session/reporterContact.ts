import { z } from 'zod/mini';

import { ONE_TIME_TOKEN } from '../api/credentials.ts';

const KEY = 'felix.reporter-contact';
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
  localStorage.setItem(KEY, JSON.stringify(contact.parse(said)));
}

/** The kept details; undefined without any that can be read. */
export function rememberedContact(): ReporterContact | undefined {
  try {
    return contact.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Forgets them, with the log-in that they belong to. */
export const forgetContact = () => localStorage.removeItem(KEY);
