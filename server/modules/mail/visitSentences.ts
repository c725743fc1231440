import { formatVisitMinutes, type VisitDetails } from '#contract/visits.ts';

import { cleanLine } from './cleanLine.ts';
import { translator } from './translator.ts';

/** What is to be known of a visit besides its time, a sentence each. `by`: whoever comes. */
export function visitSentences(
  details: VisitDetails | null,
  by: string,
  requestedLocale: string,
): string[] {
  if (!details) return [];
  const { t, locale } = translator(requestedLocale);
  const { homeNeeded, minutes, callsBefore } = details;
  return [
    t(`visitDetails.${homeNeeded ? 'homeNeeded' : 'nobodyNeeded'}`),
    ...(minutes === null
      ? []
      : [t('visitDetails.minutes', { time: formatVisitMinutes(minutes, locale) })]),
    ...(callsBefore ? [t('visitDetails.callsBefore', { by: cleanLine(by) })] : []),
  ];
}
