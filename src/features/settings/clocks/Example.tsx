import { useFormContext } from 'react-hook-form';

import { openSpans } from '#contract/businessHours.ts';
import { clockBody } from '#contract/clocks.ts';
import { clockRule } from '#contract/clockRule.ts';
import { clockDue, type ClockRule } from '#contract/clockState.ts';
import { useActiveClocksQuery } from '#src/entities/clock/clockApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatSpan } from '#src/shared/lib/dates.ts';

import { bodyOf, type ClockDraft } from './clockDraft.ts';

const MINUTE = 60_000;
/** Days told one by one. */
const MAX_DAYS = 3;
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit' } as const;

/** What the clock does with an issue reported now, by the code that all issues go by. */
export function Example() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const daysText = useDaysText();
  const { data } = useActiveClocksQuery();
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
  // In the zone of the hours above, wherever the reader is.
  const shown = new Intl.DateTimeFormat(i18n.language, { ...MOMENT, timeZone: data.timeZone });
  const moment = (time: number) => shown.format(time);
  const days = daysText(rule, { from, to: due }, data.timeZone);
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
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'long' });
  return ({ hours }: ClockRule, span: { from: number; to: number }, timeZone: string) => {
    const spans = hours === null ? [] : openSpans(hours, span);
    if (spans.length === 0 || spans.length > MAX_DAYS) return undefined;
    const shown = new Intl.DateTimeFormat(i18n.language, { ...DAY, timeZone });
    return list.format(
      spans.map(({ from, to }) => {
        return `${shown.format(from)} ${inHours(Math.round((to - from) / MINUTE), i18n.language)}`;
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
