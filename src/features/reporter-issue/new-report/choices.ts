export type Choice = { id: number; name: string; more?: string };

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

/** Choices containing every typed word, ignoring accents and case. */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = plain(typed).split(/\s+/u).filter(Boolean);
  return choices.filter(({ name, more = '' }) => {
    const text = plain(`${name} ${more}`);
    return words.every((word) => text.includes(word));
  });
}
