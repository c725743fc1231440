import './dashboard.scss';

import type { PublicAnnouncement } from '#contract/announcements.ts';
import type { ReporterRow } from '#contract/reporter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { usePlaceClock } from '#src/shared/lib/usePlaceClock.ts';
import { usePageFocus } from '#src/shared/routing/usePageFocus.ts';
import { useShowAs } from '#src/shared/session/reporterLook.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { Announcements } from '../Announcements.tsx';
import { useGetOwnFilterValuesQuery } from '../ownIssueApi.ts';
import { PublicHelp } from '../PublicHelp.tsx';
import { useGetReporterQuery } from '../reporterApi.ts';
import { ClosedIssues } from './ClosedIssues.tsx';
import { FollowedIssues } from './FollowedIssues.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { NoOwnIssues } from './NoOwnIssues.tsx';
import { OwnFilters } from './OwnFilters.tsx';
import { MoreIssues } from './MoreIssues.tsx';
import { OwnIssueRow } from './OwnIssueRow.tsx';
import { asksForAnswer, type OwnIssues, useOwnIssues } from './useOwnIssues.ts';
import { OwnPlace } from './OwnPlace.tsx';
import { ReportDock } from './ReportDock.tsx';
import { Phones } from './Phones.tsx';

/** Applies the look of the only company, and the clock that all of them have. Gives whether there are several. */
function useLook(companies: readonly ReporterRow['company'][] = []): boolean {
  const [first, second] = companies;
  const haveOneClock = companies.every(({ timeZone }) => timeZone === first?.timeZone);
  usePlaceClock(haveOneClock ? first?.timeZone : undefined);
  useShowAs(second ? undefined : first);
  return second !== undefined;
}

/** All issues of a reporter across companies; those waiting for their answer first, closed ones folded. */
export function DashboardPage() {
  const { t } = useTranslation();
  const issues = useOwnIssues({ open: true });
  const { data: values } = useGetOwnFilterValuesQuery();
  const { data: reporter } = useGetReporterQuery();
  const hasSeveral = useLook(values?.companies);
  const firstname = issues.first?.firstname;
  return (
    <>
      <main id="main" className="pub-main wide has-dock" aria-busy={issues.isStale}>
        <h1>
          {firstname
            ? t('reporterIssue.dashboard.hello', { name: firstname })
            : t('reporterIssue.title')}
        </h1>
        {issues.isLoading && <ListSkeleton />}
        {issues.isError && (
          <LoadError text={t('reporterIssue.dashboard.loadError')} onRetry={issues.refetch} />
        )}
        {issues.first && <Lists issues={issues} withCompany={hasSeveral} />}
        <Phones />
        {reporter && (
          <p className="rwho">{t('reporterIssue.signedInAs', { email: reporter.email })}</p>
        )}
      </main>
      <PublicHelp />
      <ReportDock />
    </>
  );
}

const isStop = ({ kind }: PublicAnnouncement) => kind === 'stop';

type ListsProps = { issues: OwnIssues; withCompany: boolean };

function Lists({ issues, withCompany }: ListsProps) {
  const { t } = useTranslation();
  const { rows, filter, first } = issues;
  usePageFocus();
  if (!first) return null;
  return (
    <>
      <OwnPlace rows={rows} />
      <Announcements
        list={first.announcements.filter(isStop)}
        title={t('reporterIssue.announced.house')}
      />
      <OwnFilters />
      <Section name="asked" rows={rows.filter(asksForAnswer)} withCompany={withCompany} />
      <Section
        name="ours"
        rows={rows.filter((row) => !asksForAnswer(row))}
        withCompany={withCompany}
      />
      {rows.length === 0 && <NoOwnIssues filter={filter} counts={first.counts} />}
      <MoreIssues issues={issues} />
      <Announcements
        list={first.announcements.filter((each) => !isStop(each))}
        title={t('reporterIssue.announced.coming')}
      />
      <FollowedIssues faults={first.followed} />
      {first.counts.closed > 0 && (
        <ClosedIssues count={first.counts.closed} withCompany={withCompany} />
      )}
    </>
  );
}

type SectionProps = {
  name: 'asked' | 'ours';
  rows: OwnIssues['rows'];
  withCompany: boolean;
};

function Section({ name, rows, withCompany }: SectionProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <section className="rsec" aria-labelledby={name}>
      <h2>
        <span id={name}>{t(`reporterIssue.dashboard.${name}`)}</span>{' '}
        <span className="count">{rows.length}</span>
      </h2>
      <ul className="rlist">
        {rows.map((row) => (
          <li key={row.id}>
            <OwnIssueRow row={row} withCompany={withCompany} isAsked={name === 'asked'} />
          </li>
        ))}
      </ul>
    </section>
  );
}
