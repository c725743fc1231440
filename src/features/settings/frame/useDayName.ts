import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { DayDraft } from './dayDraft.ts';

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;

/** Name of a day of the week, Monday first. */
export function useDayName() {
  const { i18n } = useTranslation();
  return (n: number, weekday: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(i18n.language, { weekday, timeZone: 'UTC' }).format(MONDAY + n * DAY);
}

/** A week's opening times in words. */
export function useWeekText() {
  const dayName = useDayName();
  return (week: readonly DayDraft[]): string =>
    week
      .map(({ isOpen, from, to }, n) => isOpen && `${dayName(n, 'short')} ${from}–${to}`)
      .filter(Boolean)
      .join(', ');
}
