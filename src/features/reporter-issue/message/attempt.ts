import { z } from 'zod/mini';

/** The last try to send something. */
export const attempt = z.optional(z.object({ key: z.string(), of: z.string() }));
type Attempt = z.infer<typeof attempt>;

/** The same content goes under the same key as before, so that it makes nothing twice; a changed one under a new key. */
export function nextAttempt(last: Attempt, content: unknown, newKey: () => string) {
  const of = JSON.stringify(content);
  return last?.of === of ? last : { key: newKey(), of };
}
