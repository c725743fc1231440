import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { listOf, moment } from './primitives.ts';

/** So many mails that did not go out are shown. */
export const MAX_FAILED_MAILS = 50;

/** A mail that did not go out; what it says is nobody's to read. */
const failedMail = z.object({
  id: z.uuid(),
  kind: z.string(),
  to: z.string(),
  /** Whose name it carries; null: the product's. */
  company: z.nullable(z.string()),
  /** `late` is tried again by itself, `dead` was given up. */
  state: z.enum(['late', 'dead']),
  attempts: z.int(),
  /** What the mail server said last. */
  error: z.nullable(z.string()),
  createdAt: moment,
  nextAt: z.nullable(moment),
  /** It can be sent once more: there still is what it says, and it is of use. */
  canSend: z.boolean(),
});
export type FailedMail = z.infer<typeof failedMail>;

/** Work that has its time, over all servers, in the last day. */
const job = z.object({
  name: z.string(),
  /** When, as cron has it, and its time zone where that is not UTC. */
  cron: z.string(),
  lastRunAt: z.nullable(moment),
  lastMs: z.nullable(z.int()),
  isRunning: z.boolean(),
  failures: z.int(),
  lastFailureAt: z.nullable(moment),
  lastError: z.nullable(z.string()),
});
export type Job = z.infer<typeof job>;

export const health = z.object({
  version: z.string(),
  node: z.string(),
  /** When the server that answers was started. */
  startedAt: moment,
  database: z.object({ version: z.string(), bytes: z.int() }),
  outbox: z.object({
    /** There is a mail server; without one all mail waits. */
    sends: z.boolean(),
    waiting: z.int(),
    /** Since when the longest waiting waits. */
    waitingSince: z.nullable(moment),
    late: z.int(),
    dead: z.int(),
    sentInDay: z.int(),
    /** Those that did not go out, the latest first. */
    failed: z.array(failedMail),
  }),
  jobs: z.array(job),
});
export type Health = z.infer<typeof health>;

const sendAgainBody = z.strictObject({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_FAILED_MAILS)),
});

const kept = { auth: ['agent'], needs: 'superAdmin.enter' } as const;

export const healthCalls = {
  get: defineCall({ ...kept, method: 'GET', path: '/api/health', response: health }),
  /** Tries mails once more, now. Gives which: those that cannot be sent are passed over. */
  sendAgain: defineCall({
    ...kept,
    method: 'POST',
    path: '/api/health/sendAgain',
    body: sendAgainBody,
    response: listOf(z.uuid()),
  }),
};
