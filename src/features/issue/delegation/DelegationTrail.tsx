import type { Delegation } from '#contract/delegations.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Disclosure } from '#src/shared/ui/Disclosure.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { formatVisit } from '../calendar/visit.ts';
import { EventPhotos } from './DelegationReport.tsx';
import { STATE_ICONS } from './delegationState.ts';

type Props = { delegation: Delegation };

/** History of a delegation, opened on request. */
export function DelegationTrail({ delegation }: Props) {
  const { t } = useTranslation();
  const { length } = delegation.trail;
  if (length === 0) return null;
  return (
    <Disclosure className="delegation-trail" title={t('delegation.trail')} count={length}>
      <TrailList delegation={delegation} />
    </Disclosure>
  );
}

const isResidents = (visit: Delegation['trail'][number]['visit']) =>
  visit === 'fits' || visit === 'other';

export function TrailList({ delegation }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  return (
    <ol>
      {delegation.trail.map(({ id, at, actor, state, reason, note, visitFrom, visitTo, visit }) => (
        <li key={id}>
          <Icon name={STATE_ICONS[state]} />
          <span>
            <b>{t(visit ? `delegation.visits.event.${visit}` : `delegation.state.${state}`)}</b>{' '}
            <span className="text-2">
              {actor ||
                t(isResidents(visit) ? 'delegation.visits.resident' : 'issue.history.system')}
            </span>
            {reason && <span className="d-block">{t(`delegation.reason.${reason}`)}</span>}
            {visitFrom && (
              <span className="d-block">{formatVisit(visitFrom, visitTo, i18n.language)}</span>
            )}
            {note && <span className="delegation-note">{note}</span>}
            <EventPhotos event={{ id }} />
          </span>
          <time dateTime={at}>{formatMoment(at, i18n.language, now)}</time>
        </li>
      ))}
    </ol>
  );
}
