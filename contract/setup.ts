import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { id, moment } from './primitives.ts';

/** What a new company does before its first report, in this order. */
export const SETUP_STEPS = [
  'company',
  'words',
  'project',
  'categories',
  'people',
  'rules',
  'sign',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

const setupStep = z.object({
  step: z.enum(SETUP_STEPS),
  /** Derived from the company's data; nothing is ticked by hand. */
  isDone: z.boolean(),
  /** How many there are: objects, categories, people still to invite, rules. */
  count: z.int(),
  /** The first few by name: the company, its words, its project, people still to invite. */
  names: z.array(z.string()),
  /** Last change on record. */
  changedBy: z.nullable(z.object({ actor: z.string(), at: moment })),
});
export type SetupState = z.infer<typeof setupStep>;

/** Trades with a starter: a list of categories, spaces and error types to begin with. */
export const TRADES = ['housing', 'offices', 'newConstruction'] as const;
export type Trade = (typeof TRADES)[number];

const starterItem = {
  name: z.string(),
  /** The company has none of that name. */ isNew: z.boolean(),
};
const starter = z.object({
  trade: z.enum(TRADES),
  categories: z.array(z.object({ ...starterItem, errorTypes: z.array(z.object(starterItem)) })),
  spaces: z.array(z.object(starterItem)),
});
export type Starter = z.infer<typeof starter>;

const starterBody = z.strictObject({ trade: z.enum(TRADES) });

const access = { auth: ['agent'], needs: 'company.manage' } as const;

export const setupCalls = {
  get: defineCall({
    ...access,
    method: 'GET',
    path: '/api/setup',
    response: z.object({
      steps: z.array(setupStep),
      /** Without any issue yet: its settings open with the set-up. */
      isNew: z.boolean(),
      /** The first project, whose sign is put up. */
      projectId: z.nullable(id),
    }),
  }),
  /** Every starter in the company's language. */
  starters: defineCall({
    ...access,
    method: 'GET',
    path: '/api/starter',
    response: z.object({ list: z.array(starter) }),
  }),
  /**
   * Adds what the company has none of by name, in its language and translated into the others; a repeat adds nothing. Answers
   * how many were added.
   */
  start: defineCall({
    ...access,
    method: 'POST',
    path: '/api/starter',
    body: starterBody,
    response: z.object({ categories: z.int(), spaces: z.int(), errorTypes: z.int() }),
  }),
};
