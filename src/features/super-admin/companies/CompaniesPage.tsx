import '#src/shared/master-detail/master-detail.scss';

import { useParams } from 'react-router';

import type { Account } from '#contract/accounts.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { RowList } from '#src/shared/master-detail/RowList.tsx';

import { useListCompaniesQuery } from './companiesApi.ts';
import './companies.scss';
import { CompanyDetail } from './CompanyDetail.tsx';
import { NewCompany } from './NewCompany.tsx';

const TO = '/super-admin/companies';
/** Refetches the companies' figures on each visit. */
const NOW = { refetchOnMountOrArgChange: true };

/** Companies, and the details of the selected one. */
export function CompaniesPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const { data: companies, isError, refetch } = useListCompaniesQuery(undefined, NOW);
  const chosen = companies?.find((company) => String(company.id) === id);
  return (
    <main id="main" className="app-max page settings companies">
      <RowList
        title={t('superAdmin.areas.companies')}
        to={TO}
        rows={companies?.map((company) => ({
          ...company,
          // Searchable by domain too; "inactive" has a text of its own here, not the list's
          // "hidden".
          searchText: company.domain,
          inactive: false,
          rests: company.inactive,
        }))}
        chosenId={id}
        hasFailed={isError}
        onRetry={() => void refetch()}
        aside={asideOf}
      />
      {id === 'new' && <NewCompany companies={companies ?? []} backTo={TO} />}
      {chosen && <CompanyDetail key={id} company={chosen} backTo={TO} />}
      {id !== 'new' && !chosen && (
        <NothingChosen isGone={id !== undefined && companies !== undefined} />
      )}
    </main>
  );
}

type CompanyRow = Account & { rests: boolean };

const asideOf = ({ domain, rests }: CompanyRow) => <Aside domain={domain} rests={rests} />;

function Aside({ domain, rests }: Pick<CompanyRow, 'domain' | 'rests'>) {
  const { t } = useTranslation();
  return rests ? (
    <span className="tag tag-line">{t('superAdmin.companies.inactive')}</span>
  ) : (
    <span className="opt">{domain}</span>
  );
}
