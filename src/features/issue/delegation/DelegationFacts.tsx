import type { Delegation } from '#contract/delegations.ts';
import { stateKey } from '#src/entities/delegation/stateKey.ts';
import { useVisitDetails } from '#src/entities/delegation/useVisitDetails.ts';
import { visitOf } from '#src/entities/delegation/visitEnds.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { formatVisit } from '../calendar/visit.ts';
import { isLate, stateSince, STATE_ICONS } from './delegationState.ts';

/** A delegation's status, answer deadline and visit. */
export function DelegationFacts({ delegation }: { delegation: Delegation }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const detailsText = useVisitDetails();
  const { state, answerBy, visitDetails } = delegation;
  const { from, to } = visitOf(delegation);
  const moment = (iso: string) => formatMoment(iso, i18n.language, now);
  const isOpen = state === 'sent' || state === 'opened';
  const late = isLate(delegation, now);
  return (
    <>
      <p className={`delegation-state is-${state}`}>
        <Icon name={STATE_ICONS[state]} />
        <span>
          {t(stateKey(delegation))}{' '}
          <time dateTime={stateSince(delegation)}>{moment(stateSince(delegation))}</time>
        </span>
      </p>
      {isOpen && answerBy && (
        <p className={late ? 'delegation-late' : 'text-2'}>
          {late && <Icon name="exclamation-triangle-fill" />}
          {t(late ? 'delegation.late' : 'delegation.answerBy', { moment: moment(answerBy) })}
        </p>
      )}
      {from && (
        <>
          <p>{t('delegation.visit', { visit: formatVisit(from, to, i18n.language) })}</p>
          {visitDetails && <p className="text-2">{detailsText(visitDetails)}</p>}
        </>
      )}
    </>
  );
}
