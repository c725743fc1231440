import { Link, useSearchParams } from 'react-router';

import type { ReporterRow } from '#contract/reporter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { useNextText } from '../useNextText.ts';
import { changed } from './dashboardUrl.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { MoreIssues } from './MoreIssues.tsx';
import { useOwnIssues } from './useOwnIssues.ts';

type Props = { count: number; withCompany: boolean };

/** Closed issues, folded: the address says whether they show. */
export function ClosedIssues({ count, withCompany }: Props) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const isOpen = params.get('closed') !== null;
  return (
    <section className="rclosed">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() =>
            setParams(changed(params, { closed: isOpen ? undefined : '1' }), { replace: true })
          }
        >
          {t('reporterIssue.dashboard.closed')} <span className="count">{count}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      </h2>
      {isOpen && <ClosedList withCompany={withCompany} />}
    </section>
  );
}

function ClosedList({ withCompany }: Pick<Props, 'withCompany'>) {
  const { t } = useTranslation();
  const issues = useOwnIssues({ open: false });
  if (issues.isError) {
    return <LoadError text={t('reporterIssue.dashboard.loadError')} onRetry={issues.refetch} />;
  }
  if (issues.isLoading) return <ListSkeleton />;
  return (
    <>
      <ul>
        {issues.rows.map((row) => (
          <li key={row.id}>
            <ClosedRow row={row} withCompany={withCompany} />
            <Link
              className="btn btn-ghost"
              to={`/reporter-issue/${row.id}?do=again`}
              aria-label={`${t('reporterIssue.again.same')}: ${row.title}`}
            >
              <Icon name="arrow-counterclockwise" />
              {t('reporterIssue.again.same')}
            </Link>
          </li>
        ))}
      </ul>
      <MoreIssues issues={issues} />
    </>
  );
}

function ClosedRow({ row, withCompany }: { row: ReporterRow; withCompany: boolean }) {
  const nextText = useNextText();
  const { text } = nextText({ ...row, endedAt: row.lastActivityAt });
  return (
    <Link className="oline" to={`/reporter-issue/${row.id}`}>
      <span className="b">
        <b>{row.title}</b>
        <span className="text-2">
          {text}
          {withCompany && ` · ${row.company.name}`}
        </span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
