import { z } from 'zod/mini';

import { reference } from '#contract/primitives.ts';
import { sendKind } from '#src/entities/issue/useKeptSends.ts';
import { UNSENT } from '#src/shared/drafts/draftsSlice.ts';

/** Actions of one press, which no form keeps. */
const pressed = z.union([
  z.object({ do: z.enum(['read', 'unread']) }),
  z.object({ do: z.enum(['addLabel', 'removeLabel']), labelId: z.number() }),
]);
const unsent = z.object({
  ids: z.array(z.number()),
  action: pressed,
  /** The item that the action names, to paint it. */
  named: z.nullable(reference),
  /** The action in words. */
  details: z.string(),
});

/** An action as it is kept; undefined where its form keeps it. */
export const pressedAction = (action: { do: string }) => z.safeParse(pressed, action).data;

export const UNSENT_BULK = `bulk${UNSENT}`;
/** By the key that each was sent with. */
export const BULK_SENDS = sendKind(unsent);
