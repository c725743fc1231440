import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { dialled } from '#src/shared/lib/phoneNumbers.ts';

import { useIssue } from '../issueContext.ts';
import { FactRow } from './FactRow.tsx';

/** The reporter, their contact details and their rating. */
export function ReporterFacts() {
  const { t } = useTranslation();
  const { reporter, rating, ratingText } = useIssue().issue;
  if (!reporter) return null;
  const { firstname, lastname, phone, email, isUnconfirmed } = reporter;
  return (
    <>
      <FactRow label={t('issue.facts.sections.reporter')}>
        {firstname} {lastname}
      </FactRow>
      <div className="fact-line">
        {phone && (
          <FactRow label={t('issue.facts.phone')}>
            <a href={dialled(phone)}>{phone}</a>
          </FactRow>
        )}
        {email && (
          <FactRow label={t('issue.facts.email')}>
            <a href={`mailto:${email}`} title={email}>
              {email}
            </a>
            {isUnconfirmed && (
              <small className="d-block text-2">{t('issue.facts.unconfirmed')}</small>
            )}
          </FactRow>
        )}
      </div>
      {rating !== null && (
        <FactRow label={t('issue.facts.rating')}>
          {t('issue.facts.ratingOf', { rating })}
          {ratingText && <q className="d-block">{ratingText}</q>}
        </FactRow>
      )}
    </>
  );
}
