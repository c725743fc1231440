/** How numbers are written where the product is used: 070-174 06 68, 08-123 456 78, 912 34 567, 501 234 567. */
const WRITTEN =
  '3322 334 37 46 4222 2332 28 2322 3222 36 333 45 27 323 2222 44 26 56 344 47 38 4322'.split(' ');
const COUNTRIES = ['46', '47', '45', '358', '48', '49', '44'];
const [SHORTEST, LONGEST] = [7, 14];

/**
 * The ways that a telephone number may have been written down, each as its words, where somebody types one: whoever is
 * rung up has the digits, with or without the country, and the other wrote them in groups. None where it is none.
 */
export function phoneWritings(words: readonly string[]): string[][] {
  const digits = words.join('').replace(/^00/u, '');
  const isNumber = words.every((word) => /^\d+$/u.test(word));
  if (!isNumber || digits.length < SHORTEST || digits.length > LONGEST) return [];
  const national = nationalOf(digits);
  // A running number is no telephone number.
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
