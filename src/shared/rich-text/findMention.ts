import type { CompleteTrigger } from './mentionTrigger.ts';

type Rules = Pick<
  CompleteTrigger,
  'char' | 'allowedChars' | 'minQueryLength' | 'maxScanned' | 'isolate'
>;

/** Start and text of the mention being typed before the cursor; null if none. */
export function findMention(textBefore: string, rules: Rules) {
  const { char, allowedChars, minQueryLength, maxScanned, isolate } = rules;
  const index = textBefore.lastIndexOf(char);
  if (index < 0 || textBefore.length - index > maxScanned) return null;
  if (isolate && index > 0 && !/\s/.test(textBefore.charAt(index - 1))) return null;
  const query = textBefore.slice(index + char.length);
  return query.length >= minQueryLength && allowedChars.test(query) ? { index, query } : null;
}
