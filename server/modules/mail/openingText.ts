import { clockTime, groupDays } from '#contract/openingHours.ts';
import { formatLocale, withHours } from '#contract/locales.ts';

import type { accounts } from '../account/account.table.ts';
import { translator } from './translator.ts';

export type OpeningHours = Pick<
  typeof accounts.$inferSelect,
  'openingWeek' | 'openingHours' | 'onCallPhone' | 'onCallTime'
>;

/** When a company answers, and whom to call else: from its week in a language, without one in the words that it wrote. */
export function openingText(
  { openingWeek, openingHours, onCallPhone: phone, onCallTime }: OpeningHours,
  locale: string,
): string {
  const format = new Intl.DateTimeFormat(formatLocale(locale), {
    weekday: 'short',
    timeZone: 'UTC',
  });
  const weekday = (n: number) => format.format(Date.UTC(2024, 0, 1 + n)).replace(/\.$/u, '');
  const hours = groupDays(openingWeek ?? [])
    .flatMap(({ from, to, open }) => {
      if (!open) return [];
      const days = from === to ? weekday(from) : `${weekday(from)}–${weekday(to)}`;
      return withHours(`${days} ${clockTime(open.from)}–${clockTime(open.to)}`, locale);
    })
    .join(', ');
  if (hours === '') return openingHours;
  return phone === ''
    ? hours
    : translator(locale).t(`openingHours.${onCallTime}`, { hours, phone });
}
