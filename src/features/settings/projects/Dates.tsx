import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { useListDatesQuery } from '../dates/datesApi.ts';
import { useDays } from '../dates/useDays.ts';

const DATES = '/settings/importantDate';

/** Upcoming important dates of a project, linked to their settings. */
export function Dates({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const daysOf = useDays();
  const { data, isError, refetch } = useListDatesQuery();
  if (!data) {
    return isError ? (
      <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
    ) : (
      <Skeleton rows={4} />
    );
  }
  const projectDates = data.filter(({ project }) => project?.id === projectId);
  return (
    <>
      {projectDates.length > 0 ? (
        <ul className="part-rows" aria-label={t('settings.areas.importantDate')}>
          {projectDates.map(({ id, title, text, next }) => (
            <li key={id}>
              <div className="what">
                <Link className="nm" to={`${DATES}/${id}?project=${projectId}`}>
                  {title}
                </Link>
                {text && <small>{text}</small>}
              </div>
              {next === null ? (
                <span className="tag tag-line">{t('settings.dates.over')}</span>
              ) : (
                <span className="day">{daysOf({ from: next, to: null })}</span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="rows-none">{t('settings.projects.dates.none')}</p>
      )}
      <Link className="btn btn-secondary" to={`${DATES}/new?project=${projectId}`}>
        <Icon name="plus-lg" />
        {t('settings.dates.new')}
      </Link>
    </>
  );
}
