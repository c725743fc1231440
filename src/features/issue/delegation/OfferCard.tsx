import type { Offer } from '#contract/delegationOffers.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';

type Props = { offer: Offer; isChosen: boolean; onChoose: () => void };

/** A contractor to choose, with figures of their recent delegations. */
export function OfferCard({ offer, isChosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { contractor, person, categories, proposedBy } = offer;
  const tells = useTells(offer);
  return (
    <label className="offer">
      <input
        type="radio"
        name="contractor"
        className="form-check-input"
        checked={isChosen}
        onChange={onChoose}
      />
      <Avatar name={contractor.name} kind="outside" />
      <span>
        <b>{contractor.name}</b>
        {proposedBy !== null && <small>{t('rules.proposed', { rule: proposedBy })}</small>}
        <small className="text-2">
          {[person === contractor.name ? '' : person, categories.join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <small className="text-2">{tells.join(' · ')}</small>
      </span>
    </label>
  );
}

const MINUTES = { hour: 60, day: 60 * 24 };

function useTells({ card }: Offer): string[] {
  const { t, i18n } = useTranslation();
  if (!card || card.delegations === 0) return [t('delegation.offer.noDelegations')];
  const { delegations, openDelegations, answerMinutes, declined, sentBack } = card;
  const share = (part: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(part / delegations);
  return [
    t('delegation.offer.open', { count: openDelegations }),
    ...(answerMinutes === null
      ? []
      : [t('delegation.offer.answers', { time: spanIn(i18n.language, answerMinutes) })]),
    ...(declined === 0 ? [] : [t('delegation.offer.declines', { share: share(declined) })]),
    ...(sentBack === 0 ? [] : [t('delegation.offer.returns', { share: share(sentBack) })]),
  ];
}

/** `40 min`, `5 tim`, `2 dygn`: the largest unit that fits twice. */
function spanIn(locale: string, minutes: number): string {
  const unit = minutes >= 2 * MINUTES.day ? 'day' : minutes >= 2 * MINUTES.hour ? 'hour' : 'minute';
  const value = unit === 'minute' ? minutes : minutes / MINUTES[unit];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  }).format(value);
}
