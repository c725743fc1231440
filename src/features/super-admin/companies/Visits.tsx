import { useId } from 'react';

import type { Account } from '#contract/accounts.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment, formatTime } from '#src/shared/lib/dates.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { useCompanyVisitsQuery } from './companiesApi.ts';

const AT_ONCE = 10;

/** Support visits to a company, as its own administrators see them. */
export function Visits({ company }: { company: Account }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const now = useNow();
  const { data: visits, isError, refetch } = useCompanyVisitsQuery(company.id);
  return (
    <section className="visits" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('superAdmin.companies.visits.title')}</h3>
      <p className="form-text">{t('superAdmin.companies.visits.hint')}</p>
      {!visits && isError && (
        <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
      )}
      {visits?.length === 0 && <p>{t('superAdmin.companies.visits.none')}</p>}
      <ul>
        {visits?.slice(0, AT_ONCE).map(({ id, name, from, to }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="opt">
              {formatMoment(from, i18n.language, now)}–{formatTime(to, i18n.language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
