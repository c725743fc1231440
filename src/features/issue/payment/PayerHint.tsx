import type { Payer } from '#contract/agreements.ts';
import type { Issue } from '#contract/issues.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';

import { dateOf } from '../calendar/workingDays.ts';
import { useIssue } from '../issueContext.ts';
import { useSaveFact } from '../saving/SaveProvider.tsx';
import { usePayer } from './paymentApi.ts';

/** Suggested payer by the company's rules with the reason; applied with one click. */
export function PayerHint() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { data } = usePayer(issue);
  if (!data) return null;
  const { offered, ended, agreementNumber } = hintOf(data, issue);
  if (!offered && !ended) return null;
  return (
    <section className="fact-sec" aria-label={t('issue.facts.sections.cost')}>
      {ended && <Ended day={ended} />}
      {offered && <Suggestion {...offered} agreementNumber={agreementNumber} />}
    </section>
  );
}

function hintOf(
  { suggestion, guaranteeEndedOn, agreementNumber }: Payer,
  issue: Pick<Issue, 'agreementNumber' | 'chargedEntity'>,
) {
  // An agreement named on the issue is shown there.
  const isUnnamed = issue.agreementNumber === '';
  const isTaken = suggestion?.chargedEntity.id === issue.chargedEntity?.id;
  return {
    offered: isTaken ? null : suggestion,
    ended: isUnnamed ? guaranteeEndedOn : null,
    agreementNumber: isUnnamed ? agreementNumber : null,
  };
}

function Ended({ day }: { day: string }) {
  const { t, i18n } = useTranslation();
  const ended = formatDay(dateOf(day).toISOString(), i18n.language, now());
  return <p className="fact-note">{t('facts.agreement.guaranteeEnded', { day: ended })}</p>;
}

type SuggestionProps = NonNullable<Payer['suggestion']> & {
  /** The agreement behind the suggestion, if the issue does not name it yet. */
  agreementNumber: string | null;
};

function Suggestion({ agreementNumber, ...suggestion }: SuggestionProps) {
  const { t, i18n } = useTranslation();
  const { chargedEntity, rule, errorType, until } = suggestion;
  const reason = t(`facts.payer.${rule}`, {
    errorType,
    day: until && formatDay(dateOf(until).toISOString(), i18n.language, now()),
  });
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
        <b>{t('facts.payer.suggestion', { name: chargedEntity.name })}</b> {reason}
      </p>
      {mayEdit('chargedEntityId') && (
        <button type="button" className="btn btn-secondary btn-sm" onClick={take}>
          {t('facts.payer.take')}
        </button>
      )}
    </div>
  );
}
