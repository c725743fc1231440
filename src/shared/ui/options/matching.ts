import { hasWords, plainWords } from '#src/shared/lib/plainText.ts';

/** Options that contain every typed word, ignoring accents and case. */
export function matching<O extends { text: string; detail?: string }>(
  options: O[],
  typed: string,
): O[] {
  const words = plainWords(typed);
  return words.length === 0
    ? options
    : options.filter(({ text, detail = '' }) => hasWords(`${text} ${detail}`, words));
}
