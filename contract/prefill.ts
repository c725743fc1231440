import { z } from 'zod/mini';

import { id, textId } from './primitives.ts';

/** HMAC-SHA-256 of what is prefilled, base64url. One that was cut off is a wrong one like any other. */
const signature = z.string().check(z.maxLength(200));

/** What a link to the report form opens, and nothing else: it is signed by the company it leads to. */
export const prefillQuery = z.strictObject({
  project: textId,
  address: z.optional(textId),
  area: z.optional(textId),
  space: z.optional(textId),
  sig: signature,
});

/** What the address of the form says; undefined where it is none that a company could have signed. */
export function prefillOf(search: {
  get: (name: string) => string | null;
}): z.output<typeof prefillQuery> | undefined {
  const named = Object.keys(prefillQuery.shape).flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return prefillQuery.safeParse(Object.fromEntries(named)).data;
}

/** The same in a body. */
export const prefill = z.strictObject({
  project: id,
  address: z.optional(id),
  area: z.optional(id),
  space: z.optional(id),
  sig: signature,
});
export type Prefill = z.infer<typeof prefill>;
