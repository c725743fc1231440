import { z } from 'zod/mini';

import type { IssueStatus, WAITING_FOR } from './issueStatus.ts';
import { moment } from './primitives.ts';

/** Whose turn it is: `office` is the company's staff. */
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

/** What happens next with an issue, as every party may know it. */
export const nextStep = z.object({
  turn: z.enum(TURNS),
  /** The contractor while it is the contractor's turn, else who of the staff has it in hand; empty where nobody has. */
  who: z.string(),
  /** The contractor that comes to the planned visit; empty where staff planned it. */
  visitor: z.string(),
  /** The planned visit, until it is over. */
  visitFrom: z.nullable(moment),
  visitTo: z.nullable(moment),
  /** Until when it waits. */
  until: z.nullable(moment),
});
export type NextStep = z.infer<typeof nextStep>;

/** Whose turn it is on an issue. A firm that has taken it on and has not reported it done comes before the office. */
export function turnOf({ status, waitingFor, isWithContractor = false }: Standing): Turn {
  if (status === 'closed') return 'nobody';
  if (status === 'done') return 'reporter';
  if (status === 'waiting') return waitingFor ?? 'office';
  return isWithContractor ? 'contractor' : 'office';
}
type Standing = {
  status: IssueStatus;
  waitingFor: (typeof WAITING_FOR)[number] | null;
  isWithContractor?: boolean;
};
