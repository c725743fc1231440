import { z } from 'zod/mini';

import { brandSchema } from './brand.ts';
import { defineCall } from './call.ts';
import { id } from './primitives.ts';
import { knownFault } from './publicReport.ts';

const body = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) });

/** `ended`: the address no longer belongs to the issue. */
export const REPORTER_LINK_STATES = ['live', 'expired', 'withdrawn', 'ended'] as const;

/**
 * The link in a mail to a reporter or follower, for one issue and one address. A reporter's is accepted by `reporterCalls`; here
 * is what it is worth, and what followers get by theirs.
 */
export const reporterLinkCalls = {
  /**
   * State of a link; a live one proves that its reporter has the address, so their page asks only at their first gesture. POST
   * keeps the token out of URLs; 404 for an unknown token.
   */
  look: defineCall({
    method: 'POST',
    path: '/api/reporterLink/look',
    auth: ['public'],
    body,
    response: z.object({
      state: z.enum(REPORTER_LINK_STATES),
      issueId: id,
      company: brandSchema,
      /** The fault that a follower's live link is about; null for the reporter's. */
      fault: z.nullable(knownFault),
    }),
  }),
  /** The follower hears no more of the fault. Nothing happens with a link that is not live. */
  unfollow: defineCall({
    method: 'POST',
    path: '/api/reporterLink/unfollow',
    auth: ['public'],
    body,
    response: z.object({ success: z.boolean() }),
  }),
};
