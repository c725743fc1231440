import { z } from 'zod/mini';

/** The last try to send something. */
export const attemptSchema = z.object({ key: z.string(), of: z.string() });
type Attempt = z.infer<typeof attemptSchema>;

/** The same goes under the same key as before, so that it is done once; what is changed goes under a new one. */
export function attemptOf(content: unknown, last: Attempt | undefined): Attempt {
  const of = JSON.stringify(content);
  return last?.of === of ? last : { key: crypto.randomUUID(), of };
}
