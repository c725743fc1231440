import type { CompleteTrigger } from './mentionTrigger.ts';

type Rules = Pick<
  CompleteTrigger,
  'char' | 'allowedChars' | 'minQueryLength' | 'maxScanned' | 'isolate'
>;

/** Where in the text before the cursor a mention is being typed, and what is typed of it; null where none is. */
export function findMention(textBefore: string, rules: Rules) {
  const { char, allowedChars, minQueryLength, maxScanned, isolate } = rules;
  const index = textBefore.lastIndexOf(char);
  if (index < 0 || textBefore.length - index > maxScanned) return null;
  if (isolate && index > 0 && !/\s/.test(textBefore.charAt(index - 1))) return null;
  const query = textBefore.slice(index + char.length);
  return query.length >= minQueryLength && allowedChars.test(query) ? { index, query } : null;
}
