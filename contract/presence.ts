import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { idParams, listOf, reference } from './primitives.ts';

/** `message`: public or private, which is not disclosed. */
export const writing = z.nullable(z.enum(['message', 'internal']));
export type Writing = z.infer<typeof writing>;

/** A member of staff who has an issue open. */
const present = z.object({ agent: reference, writing });
export type Present = z.infer<typeof present>;

export const presenceCalls = {
  /** A page says that it shows an issue. Answers who else of the staff does; nothing is stored. */
  sign: defineCall({
    method: 'POST',
    path: '/api/issue/:id/presence',
    auth: ['agent'],
    isBackground: true,
    needs: 'issue.presence',
    params: idParams,
    body: z.strictObject({
      /** The open page: one person may have several. */
      page: z.uuid(),
      writing,
    }),
    response: listOf(present),
  }),
};
