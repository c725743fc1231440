import type { z } from 'zod/mini';

/** What was kept as JSON; undefined where there is nothing, or nothing that can be understood any more. */
export function readKept<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
