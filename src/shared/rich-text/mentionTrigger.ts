import { MENTION_MAX_SCANNED } from '#contract/limits.ts';

import type { IconName } from '../ui/iconNames.ts';

/** Someone or something that can be mentioned. */
export type MentionSuggestion = {
  id: string;
  value: string;
  denotationChar?: string;
  link?: string | null;
  target?: string | null;
  disabled?: boolean;
  /** What tells two of the same name apart, or why it cannot be picked. */
  detail?: string;
  /** The heading it is listed under. */
  group?: string;
  /** What stands before it where it is nobody. */
  icon?: IconName;
};

/** Finds what fits the typed text. Its answer is dropped when the text has changed meanwhile; the signal says so. */
export type MentionSource = (
  query: string,
  signal: AbortSignal,
) => MentionSuggestion[] | Promise<MentionSuggestion[]>;

export type MentionTrigger = {
  source: MentionSource;
  /** What opens the list. */
  char?: string;
  /** What the text after the trigger may consist of: letters of any language, digits and underscore by default. */
  allowedChars?: RegExp;
  /** How much must be typed after the trigger before the list opens. */
  minQueryLength?: number;
  /** How far back from the cursor the trigger is looked for. */
  maxScanned?: number;
  /** The trigger must be at the start of the text or follow white space, so that `a@b` opens nothing. */
  isolate?: boolean;
  /** Picks the highlighted item, as Tab does. */
  selectKey?: string;
  spaceAfterPick?: boolean;
  /** Where a mention's link opens when the item does not say. */
  linkTarget?: string;
  /** Pixels between the text and the list. */
  offset?: { top: number; left: number };
  /** What happens with the picked item, in place of a mention: the typed text is gone then. */
  onPick?: (item: MentionSuggestion) => void;
};

export type CompleteTrigger = Required<Omit<MentionTrigger, 'onPick'>> &
  Pick<MentionTrigger, 'onPick'>;

/** Fills in what the specification says of mentions (sections 5 and 9). */
export function completeTrigger(trigger: MentionTrigger): CompleteTrigger {
  return {
    char: '@',
    allowedChars: /^[\p{L}\p{M}\p{N}_]*$/u,
    minQueryLength: 0,
    maxScanned: MENTION_MAX_SCANNED,
    isolate: false,
    selectKey: 'Enter',
    spaceAfterPick: true,
    linkTarget: '_blank',
    offset: { top: 2, left: 0 },
    ...trigger,
  };
}
