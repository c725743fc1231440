import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { formatSpan } from '#src/shared/lib/dates.ts';

import { minutesADay, type WeekHours } from './ruleOf.ts';

const HOUR = 60;
const DAY = 1440;

/** Minutes of a clock in their largest unit, in days as its hours count them. */
function spanOf(minutes: number, rule: WeekHours) {
  const all = Math.abs(minutes);
  const ofDay = minutesADay(rule);
  // A working day is short: its hours are counted up to two of them.
  if (all >= (ofDay < DAY ? 2 * ofDay : DAY)) {
    return { value: Math.floor(all / ofDay), unit: 'day' } as const;
  }
  return all < HOUR
    ? ({ value: all, unit: 'minute' } as const)
    : ({ value: Math.floor(all / HOUR), unit: 'hour' } as const);
}

/** `45 min`, `3 tim`, `2 d`. */
export function spanText(minutes: number, rule: WeekHours, locale: string): string {
  const { value, unit } = spanOf(minutes, rule);
  return formatSpan(value, unit, locale);
}

export function useSpanText() {
  const { i18n } = useTranslation();
  return (minutes: number, rule: WeekHours): string => spanText(minutes, rule, i18n.language);
}

/** The same in a sentence, where the days of business hours are called working days. */
export function useSpanWords() {
  const { t } = useTranslation();
  const shortText = useSpanText();
  return (minutes: number, rule: WeekHours): string => {
    const { value, unit } = spanOf(minutes, rule);
    return rule.hours && unit === 'day'
      ? t('issue.due.workingDays', { count: value })
      : shortText(minutes, rule);
  };
}
