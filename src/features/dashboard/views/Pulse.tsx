import { Link } from 'react-router';

import type { IssueFilter, IssueSort } from '#contract/issueFilter.ts';
import type { IssueCounts } from '#contract/issueList.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatAge } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { printListUrl } from '../filters/listUrl.ts';

/** Four key figures linked to their issues. */
export function Pulse({ counts }: { counts: IssueCounts }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { newSinceYesterday, overdue, toConfirm, oldestOpenAt } = counts;
  return (
    <ul className="pulse" aria-label={t('dashboard.pulse.label')}>
      <li>
        <PulseLink filter={{ createdFrom: yesterday(now) }} sort="-created">
          <b>{formatIssueNumber(newSinceYesterday)}</b>{' '}
          {t('dashboard.pulse.new', { count: newSinceYesterday })}
        </PulseLink>
      </li>
      <li>
        <PulseLink filter={{ overdue: true }} sort="due" isLate={overdue > 0}>
          {overdue > 0 && <Icon name="clock-history" />}
          <b>{formatIssueNumber(overdue)}</b> {t('dashboard.pulse.overdue')}
        </PulseLink>
      </li>
      <li>
        <PulseLink filter={{ status: ['done'] }}>
          <b>{formatIssueNumber(toConfirm)}</b> {t('dashboard.pulse.toConfirm')}
        </PulseLink>
      </li>
      {oldestOpenAt && (
        <li>
          <PulseLink filter={{}} sort="created">
            {t('dashboard.pulse.oldest')} <b>{formatAge(oldestOpenAt, i18n.language, now)}</b>
          </PulseLink>
        </li>
      )}
    </ul>
  );
}

type LinkProps = {
  filter: IssueFilter;
  sort?: IssueSort;
  isLate?: boolean;
  children: React.ReactNode;
};

function PulseLink({ filter, sort, isLate = false, children }: LinkProps) {
  return (
    <Link
      to={{ search: printListUrl({ filter, ...(sort ? { sort } : {}) }) }}
      className={isLate ? 'is-late' : undefined}
    >
      {children}
    </Link>
  );
}

const two = (part: number) => String(part).padStart(2, '0');

function yesterday(now: Date): string {
  const day = new Date(now);
  day.setDate(day.getDate() - 1);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
