/** Words that are in nearly every text of their language, and in few of the others. */
const COMMON: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries({
    sv: 'och att är inte jag ni vi har för på när ett från kan så med vill också till som det den här nu',
    nb: 'og at er ikke jeg dere vi har for på når et fra kan så med vil også til som det den her nå å hva av noe',
    da: 'og at er ikke jeg i vi har for på når et fra kan så med vil også til som det den her nu hvad af noget jer',
    fi: 'ja on ei ole se että mutta kun voi minun meillä olen mitä tämä nyt siitä kiitos ovat onko',
    en: 'the and is are not you we have for to of it in that this with there can my please at from',
    pl: 'i w nie jest na się do że z jak czy mam są proszę to jestem dzień dobry nas mnie od po',
    de: 'und der die das ist nicht ich wir haben zu mit den ein eine es im bitte sie auf für von',
  }).map(([language, words]) => [language, words.split(' ')]),
);
/** Fewer common words say nothing. */
const FEWEST = 2;
const SCRIPTS: [language: string, letters: RegExp][] = [
  ['ar', /\p{Script=Arabic}/gu],
  ['uk', /\p{Script=Cyrillic}/gu],
];

/**
 * Whether HTML is in another language than the reader's, by its letters and commonest words: nothing has to leave the
 * page to know that. False where it is not certain.
 */
export function isForeign(html: string, locale: string): boolean {
  const text = html.replaceAll(/<[^>]*>|&\w+;/gu, ' ').toLowerCase();
  const reader = locale.slice(0, 2);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS.find(([, of]) => (text.match(of)?.length ?? 0) * 2 > letters);
  if (script) return script[0] !== reader;
  const words = text.match(/\p{L}+/gu) ?? [];
  const hits = (language: string) =>
    words.filter((word) => COMMON[language]?.includes(word)).length;
  const most = Math.max(...Object.keys(COMMON).map(hits));
  return most >= FEWEST && most > hits(reader);
}
