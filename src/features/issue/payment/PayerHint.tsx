import type { Payer } from '#contract/agreements.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';

import { dateOf } from '../calendar/workingDays.ts';
import { useIssue } from '../issueContext.ts';
import { useSaveFact } from '../saving/SaveProvider.tsx';
import { usePayer } from './paymentApi.ts';

/** Suggested payer by the company's rules with the reason; applied with one click. */
export function PayerHint() {
  const { t, i18n } = useTranslation();
  const { issue } = useIssue();
  const { data } = usePayer(issue);
  if (!data) return null;
  const { suggestion, guaranteeEndedOn, agreementNumber } = data;
  const inWords = (day: string) => formatDay(dateOf(day).toISOString(), i18n.language, now());
  // An agreement named on the issue is shown there.
  const isUnnamed = issue.agreementNumber === '';
  const isTaken = suggestion?.chargedEntity.id === issue.chargedEntity?.id;
  return (
    <>
      {guaranteeEndedOn && isUnnamed && (
        <p className="fact-note">
          {t('issue.agreement.guaranteeEnded', { day: inWords(guaranteeEndedOn) })}
        </p>
      )}
      {suggestion && !isTaken && (
        <Suggestion
          {...suggestion}
          reason={t(`issue.payer.${suggestion.rule}`, {
            errorType: suggestion.errorType,
            day: suggestion.until && inWords(suggestion.until),
          })}
          agreementNumber={isUnnamed ? agreementNumber : null}
        />
      )}
    </>
  );
}

type SuggestionProps = Pick<NonNullable<Payer['suggestion']>, 'chargedEntity'> & {
  reason: string;
  /** The agreement behind the suggestion, if the issue does not name it yet. */
  agreementNumber: string | null;
};

function Suggestion({ chargedEntity, reason, agreementNumber }: SuggestionProps) {
  const { t } = useTranslation();
  const { mayEdit } = useIssue();
  const saveFact = useSaveFact();
  const take = () => {
    const facts = { chargedReason: reason, ...(agreementNumber && { agreementNumber }) };
    void saveFact(
      'chargedEntity',
      { chargedEntityId: chargedEntity.id, ...facts },
      { chargedEntity, ...facts },
    );
  };
  return (
    <div className="fact-note payer-hint">
      <p>
        <b>{t('issue.payer.suggestion', { name: chargedEntity.name })}</b> {reason}
      </p>
      {mayEdit('chargedEntityId') && (
        <button type="button" className="btn btn-secondary btn-sm" onClick={take}>
          {t('issue.payer.take')}
        </button>
      )}
    </div>
  );
}
