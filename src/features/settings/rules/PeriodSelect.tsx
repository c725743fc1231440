import { DRY_RUN_DAYS } from '#contract/routingRules.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';

/** Whole months that can be chosen. */
const MONTHS = 12;

type Props = { month: string | undefined; onChange: (month: string | undefined) => void };

/** The issues that a dry run goes over: the last days, or a month (`2026-10`). */
export function PeriodSelect({ month, onChange }: Props) {
  const { t } = useTranslation();
  const periodText = usePeriodText();
  const now = useNow();
  const months = Array.from({ length: MONTHS }, (_, back) => monthsBefore(now, back + 1));
  return (
    <Select
      aria-label={t('rules.dry.choose')}
      value={month ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      {[undefined, ...months].map((one) => (
        <option key={one ?? ''} value={one ?? ''}>
          {periodText(one)}
        </option>
      ))}
    </Select>
  );
}

const monthsBefore = (now: Date, count: number): string =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth() - count)).toISOString().slice(0, 7);

/** `last 30 days`, `October 2026`. */
export function usePeriodText() {
  const { t, i18n } = useTranslation();
  return (month: string | undefined): string =>
    month === undefined
      ? t('rules.dry.period', { days: DRY_RUN_DAYS })
      : monthText(month, i18n.language, 'long');
}

/** `3 in 30 days`, `3 · Oct`. */
export function useHitsText() {
  const { t, i18n } = useTranslation();
  return (count: number, month: string | undefined): string =>
    month === undefined
      ? t('rules.hits', { count, days: DRY_RUN_DAYS })
      : t('rules.hitsIn', { count, month: monthText(month, i18n.language, 'short') });
}

const monthText = (month: string, locale: string, length: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(locale, {
    month: length,
    ...(length === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));
