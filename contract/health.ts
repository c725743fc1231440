import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { listOf, moment } from './primitives.ts';

/** Failed mails listed at most. */
export const MAX_FAILED_MAILS = 50;

/** A failed mail, without its content. */
const failedMail = z.object({
  id: z.uuid(),
  kind: z.string(),
  to: z.string(),
  /** Sender company; null for the product. */
  company: z.nullable(z.string()),
  /** `late` is retried automatically, `dead` was given up. */
  state: z.enum(['late', 'dead']),
  attempts: z.int(),
  /** Last answer of the mail server. */
  error: z.nullable(z.string()),
  createdAt: moment,
  nextAt: z.nullable(moment),
  /** Can be resent: its content is still stored and relevant. */
  canSend: z.boolean(),
});
export type FailedMail = z.infer<typeof failedMail>;

/** A scheduled job, over all servers, in the last day. */
const job = z.object({
  name: z.string(),
  /** Cron expression, and its time zone unless UTC. */
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
  /** Start of the answering server. */
  startedAt: moment,
  database: z.object({ version: z.string(), bytes: z.int() }),
  outbox: z.object({
    /** A mail server is configured; without one all mail waits. */
    sends: z.boolean(),
    waiting: z.int(),
    /** Time of the oldest waiting mail. */
    waitingSince: z.nullable(moment),
    late: z.int(),
    dead: z.int(),
    sentInDay: z.int(),
    /** Failed mails, newest first. */
    failed: z.array(failedMail),
  }),
  jobs: z.array(job),
});
export type Health = z.infer<typeof health>;

const sendAgainBody = z.strictObject({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_FAILED_MAILS)),
});

const superAdminOnly = { auth: ['agent'], needs: 'superAdmin.enter' } as const;

export const healthCalls = {
  get: defineCall({ ...superAdminOnly, method: 'GET', path: '/api/health', response: health }),
  /** Resends mails now. Answers the ids resent; others are skipped. */
  sendAgain: defineCall({
    ...superAdminOnly,
    method: 'POST',
    path: '/api/health/sendAgain',
    body: sendAgainBody,
    response: listOf(z.uuid()),
  }),
};
