import { z } from 'zod/mini';

import { reference } from '#contract/primitives.ts';
import { sendKind } from '#src/entities/issue/useKeptSends.ts';
import { UNSENT } from '#src/shared/drafts/draftsSlice.ts';

/** One-press actions, which no form keeps. */
const pressed = z.union([
  z.object({ do: z.enum(['read', 'unread']) }),
  z.object({ do: z.enum(['addLabel', 'removeLabel']), labelId: z.number() }),
]);
const unsent = z.object({
  ids: z.array(z.number()),
  action: pressed,
  /** The item that the action refers to, for optimistic display. */
  named: z.nullable(reference),
  /** The action as text. */
  details: z.string(),
});

/** The action to store; undefined if its form keeps it. */
export const pressedAction = (action: { do: string }) => z.safeParse(pressed, action).data;

export const UNSENT_BULK = `bulk${UNSENT}`;
/** Pending bulk actions by idempotency key. */
export const BULK_SENDS = sendKind(unsent);
