import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { MAX_AGREEMENT_NUMBER } from './limits.ts';
import { day, idParams, reference } from './primitives.ts';

/** How long what was looked up may be relied upon; after that it is asked for anew. Milliseconds. */
export const AGREEMENT_STALE_AFTER = 30_000;

export const agreementSchema = z.object({
  number: z.string(),
  /** The project as the keeper of the agreements calls it. */
  project: z.object({ name: z.string(), number: z.string() }),
  /** The company's own projects that have its number. */
  projectAsProjectList: z.array(z.extend(reference, { number: z.string() })),
  /** Who holds it: a resident, an association, a firm. */
  holder: z.string(),
  objectId: z.string(),
  startsOn: z.nullable(day),
  endsOn: z.nullable(day),
  handedOverOn: z.nullable(day),
  /** The last day of the builder's guarantee. */
  guaranteeUntil: z.nullable(day),
});
export type Agreement = z.infer<typeof agreementSchema>;

/** Why somebody would pay: within the builder's guarantee, or because the error type says so. */
export const PAYER_RULES = ['guarantee', 'errorType'] as const;

export const payerSchema = z.object({
  suggestion: z.nullable(
    z.object({
      chargedEntity: reference,
      rule: z.enum(PAYER_RULES),
      /** The error type that it follows from. */
      errorType: z.string(),
      /** The last day of the guarantee, by the rule `guarantee`. */
      until: z.nullable(day),
    }),
  ),
  /** The guarantee that would have paid, had it not ended on this day. */
  guaranteeEndedOn: z.nullable(day),
  agreementNumber: z.nullable(z.string()),
});
export type Payer = z.infer<typeof payerSchema>;

export const agreementCalls = {
  /** The path is the specification's; the id is the number that stands on the agreement. */
  find: defineCall({
    method: 'GET',
    path: '/obosApi/getAxProject/:id',
    auth: ['agent'],
    needs: 'agreement.find',
    params: z.object({
      id: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_AGREEMENT_NUMBER)),
    }),
    response: agreementSchema,
  }),
  /** Who would pay for an issue, and why: from its error type and the agreement of its place. */
  payer: defineCall({
    method: 'GET',
    path: '/api/issue/:id/payer',
    auth: ['agent'],
    needs: 'agreement.find',
    params: idParams,
    response: payerSchema,
  }),
};

/** What the error type of a guarantee, and whoever pays for what, is to the rules. */
export const CHARGED_ENTITY_KINDS = ['builder', 'insurance', 'resident', 'owner', 'other'] as const;
