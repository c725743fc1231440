import { type FoundAgreement, useAgreement } from '#src/entities/agreement/agreementApi.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { dayOf } from '#src/shared/lib/days.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';

import { dateOf } from '../calendar/workingDays.ts';

/** Subject of an agreement, looked up by its number. */
export function AgreementNote({ number }: { number: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useAgreement(number);
  if (number === '') return null;
  const isUnknown = error !== undefined && 'status' in error && error.status === 404;
  return (
    <div className="fact-note" aria-busy={isFetching}>
      <IconButton
        icon="arrow-clockwise"
        label={t('facts.agreement.refresh')}
        isSmall
        disabled={isFetching}
        onClick={() => void refetch()}
      />
      {error ? (
        <p className="truncate">{isUnknown ? t('facts.agreement.unknown') : errorText(error)}</p>
      ) : (
        data && <Found agreement={data} />
      )}
    </div>
  );
}

function Found({ agreement }: { agreement: FoundAgreement }) {
  const { t, i18n } = useTranslation();
  const { projectNameWithNumber, holder, objectId, guaranteeUntil } = agreement;
  const ends =
    guaranteeUntil && formatDay(dateOf(guaranteeUntil).toISOString(), i18n.language, now());
  const isOver = guaranteeUntil !== null && guaranteeUntil < dayOf(now());
  const whose = [projectNameWithNumber, objectId, holder].filter(Boolean).join(', ');
  const until = ends
    ? t(isOver ? 'facts.agreement.guaranteeEnded' : 'facts.agreement.guarantee', { day: ends })
    : '';
  return (
    <p className="truncate" title={[until, whose].filter(Boolean).join(' · ')}>
      {until && (
        <>
          <span>{until}</span>
          {' · '}
        </>
      )}
      <span>{whose}</span>
    </p>
  );
}
