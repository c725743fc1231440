import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { formatSpan } from '#src/shared/lib/dates.ts';

import { minutesADay, type WeekHours } from './ruleOf.ts';

const HOUR = 60;
const DAY = 1440;

/** Minutes of a clock in their largest unit, in days as its hours count them: `45 min`, `3 tim`, `2 d`. */
export function spanText(minutes: number, rule: WeekHours, locale: string): string {
  const all = Math.abs(minutes);
  const ofDay = minutesADay(rule);
  // A working day is short: its hours are counted up to two of them.
  if (all >= (ofDay < DAY ? 2 * ofDay : DAY)) {
    return formatSpan(Math.floor(all / ofDay), 'day', locale);
  }
  return all < HOUR
    ? formatSpan(all, 'minute', locale)
    : formatSpan(Math.floor(all / HOUR), 'hour', locale);
}

export function useSpanText() {
  const { i18n } = useTranslation();
  return (minutes: number, rule: WeekHours): string => spanText(minutes, rule, i18n.language);
}
