import { formatDay, formatMoment, formatTime } from '#src/shared/lib/dates.ts';
import { dayOf, inDays } from '#src/shared/lib/days.ts';

/** `08:41`, `i går 21:14`, `fre 20 nov`. */
export function formatRecent(iso: string, locale: string, now: Date): string {
  const day = dayOf(new Date(iso));
  if (day === dayOf(now)) return formatTime(iso, locale);
  return day === inDays(-1, now) ? formatMoment(iso, locale, now) : formatDay(iso, locale, now);
}
