import { Link } from 'react-router';

import { daysBetween, today } from '#contract/days.ts';
import type { KeptDate } from '#contract/importantDates.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { useListDatesQuery } from '../dates/datesApi.ts';
import { useDays } from '../dates/useDays.ts';

const DATES = '/settings/importantDate';

/** Important dates of a project on a line, linked to their settings. */
export function Dates({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useListDatesQuery();
  if (!data) {
    return isError ? (
      <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
    ) : (
      <Skeleton rows={4} />
    );
  }
  const projectDates = data
    .filter(({ project }) => project?.id === projectId)
    .toSorted((a, b) => (a.next ?? '').localeCompare(b.next ?? ''));
  const coming = projectDates.find(({ next }) => next !== null);
  const toNew = `${DATES}/new?project=${projectId}`;
  if (projectDates.length === 0) {
    return (
      <>
        <p className="rows-none">{t('settings.projects.dates.none')}</p>
        <Link className="btn btn-secondary" to={toNew}>
          <Icon name="plus-lg" />
          {t('settings.dates.new')}
        </Link>
      </>
    );
  }
  return (
    <ol className="dateline" aria-label={t('settings.areas.importantDate')}>
      {projectDates.map((date) => (
        <DateOnLine key={date.id} date={date} isComing={date === coming} />
      ))}
      <li>
        <Link className="btn btn-ghost btn-sm" to={toNew}>
          <Icon name="plus" />
          {t('settings.dates.new')}
        </Link>
      </li>
    </ol>
  );
}

/** A date with its day; the next one says how soon it is. */
function DateOnLine({ date, isComing }: { date: KeptDate; isComing: boolean }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const daysOf = useDays();
  const { id, title, text, next, project } = date;
  const days = next === null ? 0 : daysBetween(today(now), next);
  const soon = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(days, 'day');
  return (
    <li className={isComing ? 'is-next' : next === null ? 'is-past' : undefined}>
      <Link to={`${DATES}/${id}?project=${project?.id}`} title={text || undefined}>
        {title}
      </Link>
      <small>
        {next === null ? t('settings.dates.over') : daysOf({ from: next, to: null })}
        {isComing && days > 0 && `, ${soon}`}
      </small>
    </li>
  );
}
