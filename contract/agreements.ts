import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { MAX_AGREEMENT_NUMBER } from './limits.ts';
import { day, idParams, reference } from './primitives.ts';

/** Milliseconds an agreement from the ERP is cached. */
export const AGREEMENT_STALE_AFTER = 30_000;

export const agreementSchema = z.object({
  number: z.string(),
  /** The project as the ERP names it. */
  project: z.object({ name: z.string(), number: z.string() }),
  /** The company's projects with that number. */
  projectAsProjectList: z.array(z.extend(reference, { number: z.string() })),
  /** Holder: a resident, an association or a firm. */
  holder: z.string(),
  objectId: z.string(),
  startsOn: z.nullable(day),
  endsOn: z.nullable(day),
  handedOverOn: z.nullable(day),
  /** Last day of the builder's guarantee. */
  guaranteeUntil: z.nullable(day),
});
export type Agreement = z.infer<typeof agreementSchema>;

/** Rule that names the payer: the builder's guarantee or the error type. */
export const PAYER_RULES = ['guarantee', 'errorType'] as const;

export const payerSchema = z.object({
  suggestion: z.nullable(
    z.object({
      chargedEntity: reference,
      rule: z.enum(PAYER_RULES),
      /** Error type the rule applies to. */
      errorType: z.string(),
      /** Last day of the guarantee; only with rule `guarantee`. */
      until: z.nullable(day),
    }),
  ),
  /** Last day of an expired guarantee that would otherwise have paid. */
  guaranteeEndedOn: z.nullable(day),
  agreementNumber: z.nullable(z.string()),
});
export type Payer = z.infer<typeof payerSchema>;

export const agreementNumber = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(MAX_AGREEMENT_NUMBER));

export const agreementCalls = {
  /** Path as in the specification; the id is the agreement number. */
  find: defineCall({
    method: 'GET',
    path: '/obosApi/getAxProject/:id',
    auth: ['agent'],
    needs: 'agreement.find',
    params: z.object({ id: agreementNumber }),
    response: agreementSchema,
  }),
  /** Suggests the payer of an issue from its error type and its address's agreement. */
  payer: defineCall({
    method: 'GET',
    path: '/api/issue/:id/payer',
    auth: ['agent'],
    needs: 'agreement.find',
    params: idParams,
    response: payerSchema,
  }),
};
