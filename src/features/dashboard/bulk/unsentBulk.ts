import { z } from 'zod/mini';

import { reference } from '#contract/primitives.ts';

/** What is done by one press: there is no form that stays until it is. */
const pressed = z.union([
  z.object({ do: z.enum(['read', 'unread']) }),
  z.object({ do: z.enum(['addLabel', 'removeLabel']), labelId: z.number() }),
]);
const unsent = z.object({
  ids: z.array(z.number()),
  action: pressed,
  /** What the action names, to paint it. */
  named: z.nullable(reference),
  /** It in words. */
  details: z.string(),
});
/** Something that was done to several issues by one press, and got no answer yet. */
export type UnsentBulk = z.infer<typeof unsent>;
const all = z.record(z.string(), unsent);

/** An action as it is kept; undefined where its form keeps it. */
export const pressedAction = (action: { do: string }) => z.safeParse(pressed, action).data;

/** What was kept, by the key it was sent with; nothing of what cannot be understood. */
export function readUnsent(text: string): Record<string, UnsentBulk> {
  try {
    return z.safeParse(all, JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

/** The text to keep with one more, or without the one of this key. */
export function withUnsent(text: string, key: string, bulk: UnsentBulk | undefined): string {
  const { [key]: _before, ...others } = readUnsent(text);
  const now = bulk ? { ...others, [key]: bulk } : others;
  return Object.keys(now).length > 0 ? JSON.stringify(now) : '';
}
