import { LOCALE_LIST } from '#contract/locales.ts';

const TIME = String.raw`(?:[T ,]+(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?)?`;
/** `2026-11-21`, `20261121`. */
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})${TIME}$`, 'u');
/** `21.11.2026`, `21/11 2026`, `21-11-2026`: none of our countries writes the month first. */
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})${TIME}$`, 'u');
/** `21 november 2026`, `21. marraskuuta 2026`, `21-nov-2026`. */
const NAMED = new RegExp(String.raw`^(\d{1,2})[-/. ]+(\p{L}+)[-/. ]+(\d{4})${TIME}$`, 'u');

/** Day and time, midnight by default. Undefined for impossible days. */
export function dayOf(text: string): { day: string; time: string } | undefined {
  const [yearFirst, dayFirst] = [YEAR_FIRST.exec(text), DAY_FIRST.exec(text) ?? NAMED.exec(text)];
  const found = yearFirst ?? dayFirst;
  if (!found) return undefined;
  const [a, m, c] = [two(found[1]), monthOf(found[2]), two(found[3])];
  const day = yearFirst ? `${a}-${m}-${c}` : `${c}-${m}-${a}`;
  const time = `${two(found[4])}:${two(found[5])}`;
  const at = new Date(`${day}T${time}:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T${time}`);
  return isReal ? { day, time } : undefined;
}

const two = (digits = '') => digits.padStart(2, '0');
const monthOf = (text = '') => two(MONTHS.get(text.toLowerCase()) ?? text);

/** Month names in every locale, long and short, standalone and inflected. */
const MONTHS = new Map(
  LOCALE_LIST.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) =>
      [{ month }, { month, day: 'numeric' } as const].flatMap((how) => namesIn(locale, how)),
    ),
  ),
);

function namesIn(locale: string, how: Intl.DateTimeFormatOptions): [name: string, month: string][] {
  const format = new Intl.DateTimeFormat(locale, { ...how, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2026, month, 1));
    const name = parts.find(({ type }) => type === 'month')?.value ?? '';
    return [name.replace(/\.$/u, '').toLowerCase(), String(month + 1)];
  });
}
