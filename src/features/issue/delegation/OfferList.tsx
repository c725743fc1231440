import type { OfferRemedy, Offer } from '#contract/delegationOffers.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Disclosure } from '#src/shared/ui/Disclosure.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Panes } from '#src/shared/ui/Panes.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useMakeAvailableMutation, useListOffersQuery } from './delegationApi.ts';
import { OfferCard } from './OfferCard.tsx';

type ChosenContractor = { id: number; name: string };
type Props = { chosen: number | undefined; onChoose: (contractor: ChosenContractor) => void };

/** Available contractors, and unavailable ones with the reason, which a press may fix. */
export function OfferList({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { data: offers, isError, refetch } = useListOffersQuery(issue.id);
  if (isError && !offers) {
    return <LoadError text={t('delegation.offer.loadError')} onRetry={refetch} />;
  }
  if (!offers) return <Panes />;
  const offered = offers.filter(({ reasons }) => reasons.length === 0);
  const others = offers.filter(({ reasons }) => reasons.length > 0);
  if (offers.length === 0) return <p className="text-2">{t('delegation.offer.empty')}</p>;
  return (
    <>
      {offered.length === 0 ? (
        <p className="text-2">{t('delegation.offer.nobody')}</p>
      ) : (
        <fieldset className="offers">
          <legend className="form-label">{t('delegation.offer.offered')}</legend>
          {offered.map((offer) => (
            <OfferCard
              key={offer.contractor.id}
              offer={offer}
              isChosen={offer.contractor.id === chosen}
              onChoose={() => onChoose(offer.contractor)}
            />
          ))}
        </fieldset>
      )}
      {others.length > 0 && (
        <Disclosure
          className="offers-not"
          title={t('delegation.offer.others')}
          count={others.length}
          isOpenAtFirst={offered.length === 0}
        >
          <ul>
            {others.map((offer) => (
              <NotOffered key={offer.contractor.id} offer={offer} />
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function NotOffered({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [makeAvailable, { isLoading }] = useMakeAvailableMutation();
  const errorText = useErrorText();
  const toast = useToast();
  const { contractor, reasons, remedies } = offer;
  const category = issue.category?.name ?? '';
  const onRemedy = async (remedy: OfferRemedy) => {
    const body = { contractorId: contractor.id, remedy };
    try {
      await makeAvailable({ issueId: issue.id, body }).unwrap();
    } catch (error) {
      toast.error(t('issue.saveError', { reason: errorText(error) }));
    }
  };
  return (
    <li>
      <span className="text-3">
        <b>{contractor.name}</b>
        {reasons.map((reason) => (
          <span key={reason} className="d-block">
            {t(`delegation.notOffered.${reason}`, { category })}
          </span>
        ))}
      </span>
      {remedies.map((remedy) => (
        <button
          key={remedy}
          type="button"
          className="btn btn-secondary btn-sm"
          disabled={isLoading}
          onClick={() => void onRemedy(remedy)}
        >
          <Icon name="plus" /> {t(`delegation.remedy.${remedy}`)}
        </button>
      ))}
    </li>
  );
}
