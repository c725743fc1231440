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
/** How they do is asked for anew. */
const NOW = { refetchOnMountOrArgChange: true };

/** The companies, and the one that is chosen. */
export function CompaniesPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const { data: companies, isError, refetch } = useListCompaniesQuery(undefined, NOW);
  const chosen = companies?.find((each) => String(each.id) === id);
  return (
    <main id="main" className="app-max page settings companies">
      <RowList
        title={t('superAdmin.areas.companies')}
        to={TO}
        rows={companies?.map((company) => ({
          ...company,
          // It is found by its domain, too; that it is inactive is said in other words than that a thing is hidden.
          also: company.domain,
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

type Shown = Account & { rests: boolean };

const asideOf = ({ domain, rests }: Shown) => <Aside domain={domain} rests={rests} />;

function Aside({ domain, rests }: Pick<Shown, 'domain' | 'rests'>) {
  const { t } = useTranslation();
  return rests ? (
    <span className="tag tag-line">{t('superAdmin.companies.inactive')}</span>
  ) : (
    <span className="opt">{domain}</span>
  );
}
