import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { id } from './primitives.ts';

/** An issue in a digest, in its reader's language. */
const row = z.object({
  issueId: id,
  /** Number of the flat or building; empty for none. */
  plate: z.string(),
  title: z.string(),
  text: z.string(),
  /** How late it is, or when. */
  note: z.string(),
  isLate: z.boolean(),
});
export type DigestRow = z.infer<typeof row>;

const section = z.object({
  /** `2 need you`. */
  headline: z.string(),
  /** Empty for what needs its reader. */
  title: z.string(),
  count: z.int(),
  rows: z.array(row),
  /** `and 2 more`; empty if all are there. */
  more: z.string(),
  /** The page that has all of them. */
  link: z.string(),
});
export type DigestSection = z.infer<typeof section>;

const digest = z.object({
  day: z.string(),
  /** None: nothing waits, and no mail is sent. */
  sections: z.array(section),
});
export type Digest = z.infer<typeof digest>;

export const digestCalls = {
  /** What the viewer's digest would tell if it were written now. */
  preview: defineCall({
    method: 'GET',
    path: '/api/notification/digest',
    auth: ['agent'],
    needs: 'issue.edit',
    response: digest,
  }),
};
