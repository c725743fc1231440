import { clockSpan, type WeekHours } from '#contract/clockSpan.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { formatSpan } from '#src/shared/lib/dates.ts';

/** `45 min`, `3 tim`, `2 d`. */
export function spanText(minutes: number, rule: WeekHours, locale: string): string {
  const { value, unit } = clockSpan(minutes, rule);
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
    const { value, unit } = clockSpan(minutes, rule);
    return rule.hours && unit === 'day'
      ? t('issue.due.workingDays', { count: value })
      : shortText(minutes, rule);
  };
}
