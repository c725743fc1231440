import { z } from 'zod/mini';

/** The last try to send something: its client key, and what it said. */
export const attemptSchema = z.object({ key: z.string(), of: z.string() });
type SendAttempt = z.infer<typeof attemptSchema>;

/** The next try: the same content goes under the same key, so that it is done once; changed content gets a new key. */
export function attemptOf(content: unknown, last: SendAttempt | null | undefined): SendAttempt {
  const of = JSON.stringify(content);
  return last?.of === of ? last : { key: crypto.randomUUID(), of };
}
