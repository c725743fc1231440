import type { Holiday } from '#contract/holidays.ts';

/** Public holidays and bank holidays, when most firms close. */
const FREE = ['public', 'bank'];

type HolidaysOfYear = (year: number) => Holiday[];
const calendars = new Map<string, HolidaysOfYear>();

/** Holidays of a country (`SE`) by year, each computed once; undefined for an unknown country. */
export async function holidayCalendar(country: string): Promise<HolidaysOfYear | undefined> {
  // Loaded on demand: its world-wide tables take a tenth of a second.
  const { default: Holidays } = await import('date-holidays');
  const countryCode = country.toUpperCase();
  const known = calendars.get(countryCode);
  if (known) return known;
  const calendar = new Holidays();
  if (!(countryCode in calendar.getCountries())) return undefined;
  calendar.init(countryCode);
  const [ownLanguage] = calendar.getLanguages();
  const years = new Map<number, Holiday[]>();
  const compute: HolidaysOfYear = (year) => {
    const names = calendar.getHolidays(year, 'en').map(({ rule, name }) => [rule, name] as const);
    const inEnglish = new Map(names);
    return calendar
      .getHolidays(year, ownLanguage)
      .filter(({ type }) => FREE.includes(type))
      .map(({ date, name, rule }) => ({
        date: date.slice(0, 10),
        localName: name,
        name: inEnglish.get(rule) ?? name,
        countryCode,
      }));
  };
  const ofYear: HolidaysOfYear = (year) => {
    const list = years.get(year) ?? compute(year);
    years.set(year, list);
    return list;
  };
  calendars.set(countryCode, ofYear);
  return ofYear;
}

/** Holidays of a country in a year, by date; undefined for an unknown country. */
export async function holidaysOf(year: number, country: string): Promise<Holiday[] | undefined> {
  return (await holidayCalendar(country))?.(year);
}
