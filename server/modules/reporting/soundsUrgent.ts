import words from '#contract/urgentWords.json' with { type: 'json' };
import { urgencyIn } from '#contract/urgentWords.ts';

/** Whether a report tells of a danger. */
export const soundsUrgent = urgencyIn(words);
