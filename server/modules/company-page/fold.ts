import { MIN_HOUSE_SEARCH } from '#contract/publicCompany.ts';

const FROM = 'åäàáâãāąçćčďèéêëēęėìíîïīłñńňòóôõöøōśšťùúûüūýÿžźż';
const TO = 'aaaaaaaacccdeeeeeeeiiiiilnnnooooooosstuuuuuyyzzz';

/** Letters and their plain forms, one for one, as `translate` of SQL takes them. */
export const PLAIN_LETTERS = { from: FROM, to: TO };

/** Text in lower case without marks above or below its letters; as long as before. */
export const fold = (text: string): string => Array.from(text, plain).join('');

function plain(letter: string): string {
  const small = letter.toLowerCase();
  return small.length === letter.length ? (TO[FROM.indexOf(small)] ?? small) : letter;
}

/** Street and number of an address with its postcode and city: what stands before the comma. */
export function streetIn(address: string): string {
  const [street = ''] = address.split(',');
  return street.trim().length < MIN_HOUSE_SEARCH ? address : street.trim();
}
