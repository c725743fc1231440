import type { BulkAction } from '#contract/issueChanges.ts';
import type { Reference } from '#contract/primitives.ts';

/** Actions that need a form. */
export type FormKind = 'wait' | 'done' | 'close' | 'category' | 'due' | 'gather';

/** A chosen action before its effects are known. */
export type Draft = {
  /** As text. */
  title: string;
  action?: BulkAction;
  form?: FormKind;
  /** The item that the action refers to, for optimistic display. */
  named?: Reference;
};

/** The state of an action's form. */
export type FormChange = {
  /** Absent while incomplete. */
  action?: BulkAction;
  named?: Reference;
  isChanged?: boolean;
};

export type FormProps = {
  onChange: (change: FormChange) => void;
};

/** The parts of an action that decide its effects; text still being typed does not. */
export function effectiveParts(action: BulkAction): BulkAction {
  if (action.do === 'close') return { ...action, message: '', resolutionText: '…' };
  if (action.do === 'status') return { do: 'status', status: action.status };
  return action.do === 'wait' ? { ...action, note: '' } : action;
}
