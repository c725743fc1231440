import { Link } from 'react-router';

import type { ProjectTypeRow } from '#contract/projectTypeKeep.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useTitleFocus } from '#src/shared/master-detail/useTitleFocus.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

export const TYPES_PATH = '/super-admin/project-types';

type Props = {
  rows: readonly ProjectTypeRow[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  chosenId: string | undefined;
};

/** Project types by name, with their number of questions. */
export function TypeList({ rows, hasFailed, onRetry, chosenId }: Props) {
  const { t } = useTranslation();
  const heading = useTitleFocus(chosenId === undefined);
  return (
    <section
      className={`set-list panel ${chosenId === undefined ? '' : 'has-chosen'}`}
      aria-labelledby="types-title"
    >
      <div className="panel-head">
        <h1 id="types-title" ref={heading} tabIndex={-1}>
          {t('superAdmin.areas.project-types')}
        </h1>
        <Link className="btn btn-secondary btn-sm" to={`${TYPES_PATH}/new`}>
          <Icon name="plus-lg" />
          {t('settings.new')}
        </Link>
      </div>
      {hasFailed && !rows && <LoadError onRetry={onRetry} text={t('common.errors.generic')} />}
      {!hasFailed && !rows && <Skeleton rows={6} />}
      {rows?.length === 0 && <p className="rows-none">{t('superAdmin.types.none')}</p>}
      <ul className="rows set-rows pt-2" hidden={!rows}>
        {rows?.map(({ id, name, contextKey, hasForm, questions, projects }) => (
          <li key={id}>
            <Link
              to={`${TYPES_PATH}/${id}`}
              aria-current={chosenId === String(id) ? 'true' : undefined}
              title={t('superAdmin.types.projects', { count: projects })}
            >
              <span className="nm">
                {name}
                <small>{contextKey}</small>
              </span>
              <span className="count" aria-hidden="true">
                {hasForm ? questions : '–'}
              </span>
              <span className="visually-hidden">
                {hasForm
                  ? t('superAdmin.types.questions', { count: questions })
                  : t('superAdmin.types.noForm')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
