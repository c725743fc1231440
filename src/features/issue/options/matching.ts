const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The options in which every typed word occurs, accents and case ignored. */
export function matching<O extends { text: string; detail?: string }>(
  options: O[],
  typed: string,
): O[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? options
    : options.filter(({ text, detail = '' }) => {
        const whole = plain(`${text} ${detail}`);
        return words.every((word) => whole.includes(word));
      });
}
