import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatSpan } from '#src/shared/lib/dates.ts';

const MINUTE = 60_000;
const HOUR = 60;

/** Time since an alarm began: `12 min`, `5 tim 21 min`; undefined in its first minute. */
export function useWaited(startedAt: string): string | undefined {
  const { i18n } = useTranslation();
  const all = Math.floor((useNow().getTime() - Date.parse(startedAt)) / MINUTE);
  if (all <= 0) return undefined;
  const minutes = formatSpan(all % HOUR, 'minute', i18n.language);
  if (all < HOUR) return minutes;
  return `${formatSpan(Math.floor(all / HOUR), 'hour', i18n.language)} ${minutes}`;
}
