import { z } from 'zod/mini';

import { agentOption } from './agents.ts';
import { defineCall } from './call.ts';
import { ISSUE_STATUSES } from './issueStatus.ts';
import { MAX_SEARCH } from './limits.ts';
import { id, reference } from './primitives.ts';
import { projectOption } from './projects.ts';

export const foundIssue = z.object({
  id,
  number: z.int(),
  title: z.string(),
  status: z.enum(ISSUE_STATUSES),
  project: z.string(),
  objectId: z.string(),
});

export const foundAddress = z.object({
  id,
  street: z.string(),
  city: z.string(),
  objectId: z.string(),
  project: reference,
});

const searchAnswer = z.object({
  issues: z.array(foundIssue),
  projects: z.array(z.omit(projectOption, { projectTypeId: true })),
  addresses: z.array(foundAddress),
  /** Staff only: possible assignees. */
  people: z.array(z.omit(agentOption, { inactive: true })),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchCalls = {
  /** A few results of each kind that contain all words and are visible to the caller. */
  all: defineCall({
    method: 'GET',
    path: '/api/search',
    auth: ['agent'],
    query: z.strictObject({
      q: z._default(z.string().check(z.trim(), z.maxLength(MAX_SEARCH)), ''),
    }),
    response: searchAnswer,
  }),
};
