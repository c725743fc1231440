import { z } from 'zod/mini';

import { id, textId } from './primitives.ts';

/** HMAC-SHA-256 of the prefilled values, base64url; truncated signatures simply fail. */
const signature = z.string().check(z.maxLength(200));

/** Signed prefill of the report form: it opens nothing else. */
export const prefillQuery = z.strictObject({
  project: textId,
  address: z.optional(textId),
  area: z.optional(textId),
  space: z.optional(textId),
  /** One of the addresses of the house found on the company's page: the form shows what concerns that house. */
  house: z.optional(textId),
  sig: signature,
});

/** Prefill in a form URL; undefined when no company can have signed it. */
export function prefillOf(search: {
  get: (name: string) => string | null;
}): z.output<typeof prefillQuery> | undefined {
  const named = Object.keys(prefillQuery.shape).flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return prefillQuery.safeParse(Object.fromEntries(named)).data;
}

/** The same as a request body. */
export const prefill = z.strictObject({
  project: id,
  address: z.optional(id),
  area: z.optional(id),
  space: z.optional(id),
  house: z.optional(id),
  sig: signature,
});
export type Prefill = z.infer<typeof prefill>;
