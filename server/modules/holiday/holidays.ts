import type { Holiday } from '#contract/holidays.ts';

/** Public holidays and bank holidays, when most firms close. */
const FREE = ['public', 'bank'];

/** Holidays of a country (`SE`) in a year, by date; undefined for an unknown country. */
export async function holidaysOf(year: number, country: string): Promise<Holiday[] | undefined> {
  // Loaded on demand: its world-wide tables take a tenth of a second.
  const { default: Holidays } = await import('date-holidays');
  const countryCode = country.toUpperCase();
  const calendar = new Holidays();
  if (!(countryCode in calendar.getCountries())) return undefined;
  calendar.init(countryCode);
  const [ownLanguage] = calendar.getLanguages();
  const inEnglish = new Map(calendar.getHolidays(year, 'en').map(({ rule, name }) => [rule, name]));
  return calendar
    .getHolidays(year, ownLanguage)
    .filter(({ type }) => FREE.includes(type))
    .map(({ date, name, rule }) => ({
      date: date.slice(0, 10),
      localName: name,
      name: inEnglish.get(rule) ?? name,
      countryCode,
    }));
}
