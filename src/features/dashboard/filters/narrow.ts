/** Options that contain the text, ignoring case and accents except å, ä, ö. */
export function narrow<T extends { label: string }>(options: T[], text: string): T[] {
  const words = plain(text.trim());
  return words === '' ? options : options.filter(({ label }) => plain(label).includes(words));
}

const SWEDISH: Record<string, string> = { 'a\u030A': 'å', 'a\u0308': 'ä', 'o\u0308': 'ö' };

const plain = (text: string) =>
  text
    .toLocaleLowerCase('sv')
    .normalize('NFD')
    .replaceAll(/a\u030A|a\u0308|o\u0308/g, (letter) => SWEDISH[letter] ?? letter)
    .replaceAll(/\p{M}/gu, '');
