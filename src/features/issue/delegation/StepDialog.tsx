import type { Delegation, DelegationStep } from '#contract/delegations.ts';

import { DeclineDialog } from './DeclineDialog.tsx';
import { DoneDialog } from './DoneDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';

/** Steps that ask for something; the others are one press. */
export type AskingStep = Exclude<DelegationStep, 'accept' | 'approve'>;

export const isAsking = (step: DelegationStep): step is AskingStep =>
  step !== 'accept' && step !== 'approve';

type Props = { order: Delegation; step: AskingStep; onDone: () => void };

/** Asks for what a step needs. */
export function StepDialog({ order, step, onDone }: Props) {
  switch (step) {
    case 'decline':
      return <DeclineDialog order={order} onDone={onDone} />;
    case 'schedule':
      return <ScheduleDialog order={order} onDone={onDone} />;
    case 'reportDone':
      return <DoneDialog order={order} onDone={onDone} />;
    case 'sendBack':
    case 'cancel':
      return <NoteDialog order={order} step={step} onDone={onDone} />;
  }
}
