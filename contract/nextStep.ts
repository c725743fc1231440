import { z } from 'zod/mini';

import type { IssueStatus, WAITING_FOR } from './issueStatus.ts';
import { moment } from './primitives.ts';

/** The party to act next: `office` is the company's staff. */
export const TURNS = [
  'office',
  'reporter',
  'contractor',
  'material',
  'payer',
  'date',
  'other',
  'nobody',
] as const;
export type Turn = (typeof TURNS)[number];

/** Next step of an issue, as every party may know it. */
export const nextStep = z.object({
  turn: z.enum(TURNS),
  /** The contractor on their turn, else the responsible staff; empty without one. */
  who: z.string(),
  /** Contractor of the planned visit; empty when staff planned it. */
  visitor: z.string(),
  /** Planned visit until its end. */
  visitFrom: z.nullable(moment),
  visitTo: z.nullable(moment),
  /** The reporter has yet to say whether the visit's time suits them. */
  isVisitAsked: z.boolean(),
  /** End of the waiting. */
  until: z.nullable(moment),
  /** By when the company answers, while it is its turn and nobody has answered. */
  answerDueAt: z.nullable(moment),
});
export type NextStep = z.infer<typeof nextStep>;

/** The party to act next. A firm that accepted and has not reported done comes before the office. */
export function turnOf({ status, waitingFor, isWithContractor = false }: StatusFacts): Turn {
  if (status === 'closed') return 'nobody';
  if (status === 'done') return 'reporter';
  if (status === 'waiting') return waitingFor ?? 'office';
  return isWithContractor ? 'contractor' : 'office';
}
type StatusFacts = {
  status: IssueStatus;
  waitingFor: (typeof WAITING_FOR)[number] | null;
  isWithContractor?: boolean;
};
