import { z } from 'zod/mini';

import { reference } from './primitives.ts';

/** Why a contractor is not offered; the first two have a remedy. */
export const NOT_OFFERED = ['notOnProject', 'lacksCategory', 'inactive', 'alreadyHasIt'] as const;
export const REMEDIES = ['notOnProject', 'lacksCategory'] as const;
export type OfferRemedy = (typeof REMEDIES)[number];

/** Contractor statistics over their last delegations. */
const contractorCard = z.object({
  openDelegations: z.int(),
  /** Median of the answered ones; null without any. */
  answerMinutes: z.nullable(z.int()),
  delegations: z.int(),
  declined: z.int(),
  sentBack: z.int(),
});

export const offerSchema = z.object({
  contractor: reference,
  person: z.string(),
  categories: z.array(z.string()),
  /** Empty when the contractor is offered. */
  reasons: z.array(z.enum(NOT_OFFERED)),
  /** Reasons the caller can remedy. */
  remedies: z.array(z.enum(REMEDIES)),
  /** Offered contractors only. */
  card: z.nullable(contractorCard),
  /** Name of the routing rule, if that proposes the contractor. */
  proposedBy: z.nullable(z.string()),
});
export type Offer = z.infer<typeof offerSchema>;
