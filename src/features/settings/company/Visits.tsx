import type { Visit } from '#contract/accounts.ts';
import type { OwnCompany } from '#contract/company.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { formatDay, formatMoment, formatTime } from '#src/shared/lib/dates.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { useListVisitsQuery } from './companyApi.ts';
import { CompanyNav } from './CompanyNav.tsx';

/** Support visits to the company: who and when. */
export function Visits({ company }: { company: OwnCompany }) {
  const { t } = useTranslation();
  return (
    <section className="set-detail panel" aria-label={company.name}>
      <div className="detail-form">
        <header>
          <h2 className="truncate" title={company.name}>
            {company.name}
          </h2>
        </header>
        <CompanyNav />
        <div className="detail-body part-body">
          <p className="form-text">{t('settings.company.visits.intro')}</p>
          <List />
        </div>
      </div>
    </section>
  );
}

function List() {
  const { t, i18n } = useTranslation();
  const { data: visits, isError, refetch } = useListVisitsQuery();
  const { language } = i18n;
  if (!visits) {
    return isError ? (
      <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
    ) : (
      <Skeleton rows={4} />
    );
  }
  if (visits.length === 0) {
    return (
      <p className="rows-none" role="status">
        {t('settings.company.visits.none')}
      </p>
    );
  }
  return (
    <ul className="part-rows" aria-label={t('settings.company.parts.visits')}>
      {visits.map(({ id, name, email, from, to }) => (
        <li key={id}>
          <span className="what">
            <span className="nm">{name}</span>
            <small>{email}</small>
          </span>
          <span>
            <time dateTime={from}>{formatMoment(from, language, now())}</time>
            {' – '}
            <time dateTime={to}>{untilOf({ from, to }, language)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** On the same day the time is enough. */
function untilOf({ from, to }: Pick<Visit, 'from' | 'to'>, language: string): string {
  const dayOf = (moment: string) => formatDay(moment, language, now());
  return dayOf(from) === dayOf(to) ? formatTime(to, language) : formatMoment(to, language, now());
}
