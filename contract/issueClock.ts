import { z } from 'zod/mini';

import { id, moment } from './primitives.ts';

/**
 * `answer` runs until a person answers the reporter, `remedy` until the issue is done. Rejecting or reopening an issue starts
 * them anew with their full time, `answer` only if nobody had answered.
 */
export const CLOCK_KINDS = ['answer', 'remedy'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** What a list tells of an issue's clock: `timeLeft` derives the rest. */
export const rowClock = z.object({
  kind: z.enum(CLOCK_KINDS),
  dueAt: moment,
  /** Start of the wait that lasts. */
  waitingSince: z.nullable(moment),
});

/** A clock on an issue, from the issue's history. */
export const issueClock = z.object({
  id,
  kind: z.enum(CLOCK_KINDS),
  name: z.string(),
  minutes: z.int(),
  leftMinutes: z.int(),
  dueAt: z.nullable(moment),
  state: z.enum(['running', 'paused', 'closed', 'late', 'met', 'missed']),
});
export type IssueClock = z.infer<typeof issueClock>;
