import { now } from '#src/shared/lib/clock.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** `21 dec–6 jan`, with years where they differ from the present one. */
export function useDaysText() {
  const { i18n } = useTranslation();
  return ({ from, to }: { from: string; to: string }): string => {
    const year = String(now().getFullYear());
    const isThisYear = from.startsWith(year) && to.startsWith(year);
    return new Intl.DateTimeFormat(i18n.language, {
      day: 'numeric',
      month: 'short',
      ...(isThisYear ? {} : { year: 'numeric' }),
      timeZone: 'UTC',
    }).formatRange(Date.parse(from), Date.parse(to));
  };
}
