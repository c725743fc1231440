import type { Holiday } from '#contract/holidays.ts';

/** Days off by law, and those on which banks, and with them most firms, are closed. */
const FREE = ['public', 'bank'];

/** The days of a year on which nobody works in a country (`SE`), by date; undefined where the country is not known. */
export async function holidaysOf(year: number, country: string): Promise<Holiday[] | undefined> {
  // Its tables of the whole world take a tenth of a second to load: not before somebody asks.
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
