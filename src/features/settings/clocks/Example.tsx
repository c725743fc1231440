import { useFormContext } from 'react-hook-form';

import { openSpans } from '#contract/businessHours.ts';
import { clockBody } from '#contract/clocks.ts';
import { clockRule } from '#contract/clockRule.ts';
import { clockDue, type ClockRule } from '#contract/clockState.ts';
import { useClockRulesQuery } from '#src/entities/clock/clockApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay, formatMoment, formatSpan } from '#src/shared/lib/dates.ts';

import { bodyOf, type ClockDraft } from './clockDraft.ts';

const MINUTE = 60_000;
/** Days told one by one. */
const MAX_DAYS = 3;

/** What the clock does with an issue reported now, by the code that all issues go by. */
export function Example() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const daysText = useDaysText();
  const { data } = useClockRulesQuery();
  const body = clockBody.safeParse(bodyOf({ ...useFormContext<ClockDraft>().watch(), name: '–' }));
  if (!data || !body.success) return null;
  const holidays = new Set(data.holidays.map(({ day }) => day));
  const rule = clockRule(body.data, {
    timeZone: data.timeZone,
    isHoliday: (day) => holidays.has(day),
  });
  const from = now.getTime();
  const due = clockDue(rule, { startedAt: from, stoppedAt: null, waits: [] });
  if (due === null) return null;
  const moment = (time: number) => formatMoment(new Date(time).toISOString(), i18n.language, now);
  const days = daysText(rule, { from, to: due });
  return (
    <p className="clock-example" role="status">
      {t('settings.clocks.reported', { moment: moment(from) })}{' '}
      {days && `${t('settings.clocks.runs', { days })} `}
      <b>{t(`settings.clocks.dueBy.${body.data.kind}`, { moment: moment(due) })}</b>
    </p>
  );
}

/** How long the clock runs on each day, where these are few. */
function useDaysText() {
  const { i18n } = useTranslation();
  const now = useNow();
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'long' });
  return ({ hours }: ClockRule, span: { from: number; to: number }): string | undefined => {
    const spans = hours === null ? [] : openSpans(hours, span);
    if (spans.length === 0 || spans.length > MAX_DAYS) return undefined;
    return list.format(
      spans.map(({ from, to }) => {
        const day = formatDay(new Date(from).toISOString(), i18n.language, now);
        return `${day} ${inHours(Math.round((to - from) / MINUTE), i18n.language)}`;
      }),
    );
  };
}

const HOUR = 60;
/** `7 tim 30 min` */
const inHours = (minutes: number, locale: string): string =>
  [
    { value: Math.floor(minutes / HOUR), unit: 'hour' as const },
    { value: minutes % HOUR, unit: 'minute' as const },
  ]
    .flatMap(({ value, unit }) => (value > 0 ? [formatSpan(value, unit, locale)] : []))
    .join(' ');
