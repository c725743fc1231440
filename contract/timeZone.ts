import { z } from 'zod/mini';

/** Offsets such as `+01:00` are none: databases read their sign differently. */
const NAME = /^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/u;

/** Whether this is the name of an IANA time zone, as `Europe/Stockholm`. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const timeZoneName = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { error: 'unknown' }));
