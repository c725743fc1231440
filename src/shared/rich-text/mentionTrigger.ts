import { MENTION_MAX_SCANNED } from '#contract/limits.ts';

import type { IconName } from '../ui/iconNames.ts';

/** Someone or something to mention. */
export type MentionSuggestion = {
  id: string;
  value: string;
  denotationChar?: string;
  link?: string | null;
  target?: string | null;
  disabled?: boolean;
  /** Distinguishes equal names, or says why it cannot be picked. */
  detail?: string;
  /** Group heading in the list. */
  group?: string;
  /** Icon, if it is not a person. */
  icon?: IconName;
};

/** Finds items for the typed text. The signal aborts once the text has changed; the answer is dropped then. */
export type MentionSource = (
  query: string,
  signal: AbortSignal,
) => MentionSuggestion[] | Promise<MentionSuggestion[]>;

export type MentionTrigger = {
  source: MentionSource;
  /** Character that opens the list. */
  char?: string;
  /** Allowed text after the trigger; by default letters of any language, digits and underscore. */
  allowedChars?: RegExp;
  /** Minimum length of the text after the trigger. */
  minQueryLength?: number;
  /** How far before the cursor the trigger is searched. */
  maxScanned?: number;
  /** The trigger must be at the start of the text or follow white space, so that `a@b` opens nothing. */
  isolate?: boolean;
  /** Picks the highlighted item, as Tab does. */
  selectKey?: string;
  spaceAfterPick?: boolean;
  /** Default target of a mention's link. */
  linkTarget?: string;
  /** Pixels between the text and the list. */
  offset?: { top: number; left: number };
  /** Handles the picked item instead of inserting a mention; the typed text is removed first. */
  onPick?: (item: MentionSuggestion) => void;
};

export type CompleteTrigger = Required<Omit<MentionTrigger, 'onPick'>> &
  Pick<MentionTrigger, 'onPick'>;

/** Defaults from the specification (sections 5 and 9). */
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
