import { z } from 'zod/mini';

/** The last try to send something: under which key, and what it said. */
export const attemptSchema = z.object({ key: z.string(), of: z.string() });
type Attempt = z.infer<typeof attemptSchema>;

/** The next try: what was sent last goes again under the same key, so that it is done once; what says more is new. */
export function attemptOf(
  content: unknown,
  last: Attempt | null | undefined,
  newKey: () => string = () => crypto.randomUUID(),
): Attempt {
  const of = JSON.stringify(content);
  return last?.of === of ? last : { key: newKey(), of };
}
