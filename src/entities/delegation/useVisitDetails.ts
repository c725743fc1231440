import { formatVisitMinutes, type VisitDetails } from '#contract/visits.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** What the resident is told of a visit besides its time, as one line; empty if nothing was said. */
export function useVisitDetails() {
  const { t, i18n } = useTranslation();
  return (details: VisitDetails | null | undefined): string => {
    if (!details) return '';
    const { homeNeeded, minutes, callsBefore } = details;
    const parts = [
      t(`delegation.visits.details.${homeNeeded ? 'homeNeeded' : 'nobodyNeeded'}`),
      minutes !== null &&
        t('delegation.visits.details.takes', { time: formatVisitMinutes(minutes, i18n.language) }),
      callsBefore && t('delegation.visits.details.callsBefore'),
    ];
    return parts.filter(Boolean).join(' · ');
  };
}
