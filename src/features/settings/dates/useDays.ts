import type { Days } from '#contract/recurrence.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';

/** Formats days: `tis 24 nov`, `mån 7 – fre 11 jul`. */
export function useDays() {
  const { i18n } = useTranslation();
  const now = useNow();
  return ({ from, to }: Days): string =>
    [from, to]
      .filter((day) => day !== null)
      // Noon local time: a bare date is UTC and shows as the day before in the west.
      .map((day) => formatDay(`${day}T12:00:00`, i18n.language, now))
      .join(' – ');
}
