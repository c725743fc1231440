import { Link } from 'react-router';

import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

const AREAS = '/settings/area';

/** Areas of a project, each linked to its settings. */
export function Areas({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const { items, isError, refetch } = useCatalogue('area');
  if (!items) {
    return isError ? (
      <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
    ) : (
      <Skeleton rows={4} />
    );
  }
  const projectAreas = items.filter((area) => area.projectId === projectId);
  return (
    <>
      {projectAreas.length > 0 ? (
        <ul className="part-rows" aria-label={t('settings.areas.area')}>
          {projectAreas.map(({ id, name, inactive }) => (
            <li key={id}>
              <Link className="what" to={`${AREAS}/${id}`}>
                {name}
              </Link>
              {inactive && <span className="tag tag-line">{t('settings.hidden')}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <p className="rows-none">{t('settings.projects.areas.none')}</p>
      )}
      <Link className="btn btn-secondary" to={`${AREAS}/new?project=${projectId}`}>
        <Icon name="plus-lg" />
        {t('settings.projects.addNow')}
      </Link>
    </>
  );
}
