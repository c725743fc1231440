import type { BulkAction } from '#contract/issueChanges.ts';
import type { Reference } from '#contract/primitives.ts';

/** An action that needs to be told more before it is one. */
export type FormKind = 'wait' | 'close' | 'category' | 'due';

/** What somebody chose to do, before it is known what it will do. */
export type Draft = {
  /** In words. */
  title: string;
  action?: BulkAction;
  form?: FormKind;
  /** What the action names, to paint it. */
  named?: Reference;
};

export type FormProps = {
  /** Without an action while something is missing. */
  onChange: (given: { action?: BulkAction; named?: Reference }) => void;
};

/** The action as far as it decides what happens to whom: words that are still being written do not. */
export function deciding(action: BulkAction): BulkAction {
  if (action.do === 'close') return { ...action, message: '', resolutionText: '…' };
  return action.do === 'wait' ? { ...action, note: '' } : action;
}
