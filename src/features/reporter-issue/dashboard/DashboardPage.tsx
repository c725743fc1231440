import './dashboard.scss';

import { useSearchParams } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { usePageFocus } from '#src/shared/routing/usePageFocus.ts';
import { useShowAs } from '#src/shared/session/reporterLook.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { useGetOwnFilterValuesQuery } from '../ownIssueApi.ts';
import { PublicHelp } from '../PublicHelp.tsx';
import { useGetReporterQuery } from '../reporterApi.ts';
import { changed } from './dashboardUrl.ts';
import { FollowedIssues } from './FollowedIssues.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { NoOwnIssues } from './NoOwnIssues.tsx';
import { OwnFilters } from './OwnFilters.tsx';
import { AgainLink, OwnIssueCard } from './OwnIssueCard.tsx';
import { useOwnIssues } from './useOwnIssues.ts';

/** All issues of a reporter across companies; those waiting for their answer first. */
export function DashboardPage() {
  const { t } = useTranslation();
  const issues = useOwnIssues();
  const { data: values } = useGetOwnFilterValuesQuery();
  const { data: reporter } = useGetReporterQuery();
  const [only, second] = values?.companies ?? [];
  useShowAs(second ? undefined : only);
  const firstname = issues.first?.firstname;
  return (
    <>
      <main id="main" className="pub-main wide" aria-busy={issues.isStale}>
        <h1>
          {firstname
            ? t('reporterIssue.dashboard.hello', { name: firstname })
            : t('reporterIssue.title')}
        </h1>
        {issues.isLoading && <ListSkeleton />}
        {issues.isError && (
          <LoadError text={t('reporterIssue.dashboard.loadError')} onRetry={issues.refetch} />
        )}
        {issues.first && <Lists issues={issues} withCompany={second !== undefined} />}
        {reporter && (
          <p className="rwho">{t('reporterIssue.signedInAs', { email: reporter.email })}</p>
        )}
      </main>
      <PublicHelp />
    </>
  );
}

type ListsProps = { issues: ReturnType<typeof useOwnIssues>; withCompany: boolean };

function Lists({ issues, withCompany }: ListsProps) {
  const { t } = useTranslation();
  const { rows, filter, first } = issues;
  usePageFocus();
  const isEmpty = rows.asked.length + rows.others.length === 0;
  return (
    <>
      {rows.asked.length > 0 && (
        <section className="need" aria-labelledby="asked">
          <h2 className="need-h" id="asked">
            <span className="lit" />
            {t('reporterIssue.next.reporter')}
          </h2>
          <ul className="rlist">
            {rows.asked.map((row) => (
              <li key={row.id}>
                <OwnIssueCard needsAnswer row={row} withCompany={withCompany} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <OpenOrClosed issues={issues} />
      <OwnFilters />
      <ul className="rlist">
        {rows.others.map((row) => (
          <li key={row.id}>
            <OwnIssueCard row={row} withCompany={withCompany} />
            {row.status === 'closed' && <AgainLink row={row} />}
          </li>
        ))}
      </ul>
      {isEmpty && first && <NoOwnIssues filter={filter} counts={first.counts} />}
      {issues.hasMore && (
        <BusyButton
          variant="secondary"
          size="xl"
          className="btn-block mt-3"
          busy={issues.isMore}
          busyText={t('common.loading')}
          onClick={issues.loadMore}
        >
          {t('reporterIssue.dashboard.more')}
        </BusyButton>
      )}
      <FollowedIssues faults={first?.followed ?? []} />
    </>
  );
}

function OpenOrClosed({ issues: { filter, first } }: { issues: ReturnType<typeof useOwnIssues> }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  return (
    <div className="seg rseg" role="group" aria-label={t('reporterIssue.dashboard.show')}>
      {([true, false] as const).map((open) => (
        <button
          key={String(open)}
          type="button"
          aria-pressed={filter.open === open}
          onClick={() => setParams(changed(params, { closed: open ? undefined : '1' }))}
        >
          {t(`reporterIssue.dashboard.${open ? 'open' : 'closed'}`)}{' '}
          <span className="count">{first?.counts[open ? 'open' : 'closed']}</span>
        </button>
      ))}
    </div>
  );
}
