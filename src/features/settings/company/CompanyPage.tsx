import { Navigate, useParams } from 'react-router';

import type { OwnCompany } from '#contract/company.ts';
import { isLocale } from '#contract/locales.ts';
import '#src/shared/master-detail/master-detail.scss';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import '../projects/projects.scss';
import './company.scss';
import { useGetCompanyQuery } from './companyApi.ts';
import { Facts } from './Facts.tsx';
import { Look } from './Look.tsx';
import { Visits } from './Visits.tsx';
import { Words } from './words/Words.tsx';

/** Company settings, each tab saved by itself. */
export function CompanyPage() {
  const { t } = useTranslation();
  const { data: company, isError, refetch } = useGetCompanyQuery();
  return (
    <div className="set-whole">
      {company ? (
        <Part company={company} />
      ) : (
        <section className="set-detail panel">
          {isError ? (
            <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
          ) : (
            <Skeleton rows={8} />
          )}
        </section>
      )}
    </div>
  );
}

function Part({ company }: { company: OwnCompany }) {
  const { part, locale = company.locale } = useParams();
  switch (part) {
    case undefined:
      return <Facts company={company} />;
    case 'look':
      return <Look company={company} />;
    case 'words':
      return isLocale(locale) ? (
        <Words key={locale} company={company} locale={locale} />
      ) : (
        <Navigate to="/settings/company/words" replace />
      );
    case 'visits':
      return <Visits company={company} />;
    default:
      return <Navigate to="/settings/company" replace />;
  }
}
