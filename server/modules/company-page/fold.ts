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
