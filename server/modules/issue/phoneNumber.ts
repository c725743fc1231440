/** Written forms in the markets served: 070-174 06 68, 08-123 456 78, 912 34 567, 501 234 567. */
const WRITTEN =
  '3322 334 37 46 4222 2332 28 2322 3222 36 333 45 27 323 2222 44 26 56 344 47 38 4322'.split(' ');
const COUNTRIES = ['46', '47', '45', '358', '48', '49', '44'];
const [SHORTEST, LONGEST] = [7, 14];

/**
 * Possible written forms of a typed telephone number, each as its words: callers' digits come with or without the
 * country code, while stored numbers are grouped. Empty if the words are no telephone number.
 */
export function phoneWritings(words: readonly string[]): string[][] {
  const digits = words.join('').replace(/^00/u, '');
  const isNumber = words.every((word) => /^\d+$/u.test(word));
  if (!isNumber || digits.length < SHORTEST || digits.length > LONGEST) return [];
  const national = nationalOf(digits);
  // The shortest length without a leading zero may be an issue number.
  if (national === digits && !digits.startsWith('0') && digits.length === SHORTEST) return [];
  const bare = national.replace(/^0/u, '');
  const numbers = [...new Set([digits, national, bare])];
  return [
    ...numbers.map((number) => [number]),
    ...COUNTRIES.map((country) => [country + bare]),
    ...numbers.flatMap(groupings),
    ...COUNTRIES.flatMap((country) => groupings(bare).map((groups) => [country, ...groups])),
  ];
}

function nationalOf(digits: string): string {
  const country = COUNTRIES.find((code) => digits.startsWith(code) && digits.length > 9);
  return country === undefined ? digits : `0${digits.slice(country.length)}`;
}

const groupings = (digits: string): string[][] =>
  WRITTEN.map((sizes) => Array.from(sizes, Number))
    .filter((sizes) => sizes.reduce((sum, size) => sum + size, 0) === digits.length)
    .map((sizes) => {
      let from = 0;
      return sizes.map((size) => digits.slice(from, (from += size)));
    });
