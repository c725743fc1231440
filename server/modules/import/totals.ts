/** Words of total rows in our languages: Swedish, Danish and Norwegian, German, English, Finnish, Polish. */
const TOTALS = [
  '(?:del|slut|total)?summa|summa summarum|totalt?|totalantal|sammanlagt|s:a',
  'sum|(?:del|total)sum|i ?alt|samlet|samtlige',
  '(?:zwischen|gesamt|end)?summe|gesamt(?:zahl|anzahl)?|insgesamt',
  '(?:sub-?|grand )?totals?|sums',
  'yhteensä|(?:väli|loppu)summa|kokonaismäärä',
  'suma(?: częściowa| końcowa)?|razem|łącznie|ogółem',
].join('|');
/** Words of counted rows. */
const COUNTS =
  'antall?|anzahl|number(?: of)?|no\\. of|count|lukumäärä|määrä|liczba|łączna liczba|ilość';

const UNITS = 'st|stk|stck|stück|pcs?|units?|kpl|szt|lgh|m2|m²|kvm';
const CURRENCIES = ':-|kr|sek|nok|dkk|eur|euro?|€|zł|pln|gbp|£|usd|\\$';
const NUMBER = `(?:${CURRENCIES})?\\s*[-−]?\\d[\\d\\s.,'’]*(?:${UNITS}|${CURRENCIES})?\\.?`;

/** A sum, alone, with its number, or with what it counts: "Totalt antal", "Summa: 12 st", "Summa projekt: 4". */
const TOTAL = new RegExp(
  `^(?:(?:${TOTALS})(?: (?:${COUNTS}))?|(?:${COUNTS}) (?:totalt?|yhteensä)|[Σ∑])(?:\\s*[:=])?(?:\\s*${NUMBER})?$`,
  'iu',
);
const COUNTED = '(?: \\p{L}[\\p{L}-]*){1,3}\\s*[:=]';
const TOTAL_OF = new RegExp(`^(?:${TOTALS}|${COUNTS})${COUNTED}\\s*${NUMBER}$`, 'iu');
/** Common in descriptions, so only where a row begins. */
const COUNT = new RegExp(`^(?:${COUNTS})\\s*[:=]\\s*${NUMBER}$`, 'iu');

/** Longer texts are no totals. */
const LONGEST = 60;

/** The cell that makes a row look like a total. */
export function totalIn(cells: readonly string[]): string | undefined {
  const first = cells.find((text) => text.trim() !== '');
  return cells.find((text) => {
    const trimmed = text.trim();
    if (trimmed.length > LONGEST) return false;
    return TOTAL.test(trimmed) || TOTAL_OF.test(trimmed) || (text === first && COUNT.test(trimmed));
  });
}
