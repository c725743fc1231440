import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useIssue } from '../issueContext.ts';
import { FactRow } from './FactRow.tsx';

/** The reporter's contact details. */
export function ReporterBox() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { reporter, rating, ratingText } = issue;
  if (!reporter) return null;
  return (
    <section className="fact-sec" aria-labelledby="issue-reporter">
      <h2 id="issue-reporter">{t('issue.facts.sections.reporter')}</h2>
      <dl className="facts">
        <FactRow label={t('issue.facts.name')}>
          {reporter.firstname} {reporter.lastname}
        </FactRow>
        {reporter.phone && (
          <FactRow label={t('issue.facts.phone')}>
            <a href={`tel:${reporter.phone.replaceAll(/[^\d+]/g, '')}`}>{reporter.phone}</a>
          </FactRow>
        )}
        {reporter.email && (
          <FactRow label={t('issue.facts.email')}>
            <a href={`mailto:${reporter.email}`}>{reporter.email}</a>
            {reporter.isUnconfirmed && (
              <small className="d-block text-2">{t('issue.facts.unconfirmed')}</small>
            )}
          </FactRow>
        )}
        {rating !== null && (
          <FactRow label={t('issue.facts.rating')}>
            {t('issue.facts.ratingOf', { rating })}
            {ratingText && <q className="d-block">{ratingText}</q>}
          </FactRow>
        )}
      </dl>
    </section>
  );
}
