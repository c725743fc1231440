import { useParams } from 'react-router';

import type { ProjectTypeRow } from '#contract/projectTypeKeep.ts';
import { useGetProjectTypeQuery } from '#src/entities/project/projectTypeApi.ts';
import '#src/shared/master-detail/master-detail.scss';
import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useChosen } from '#src/shared/master-detail/useChosen.ts';
import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import '#src/entities/project/form-design/designer.scss';
import './project-types.scss';
import { TypeDesigner } from './TypeDesigner.tsx';
import { TypeList, TYPES_PATH } from './TypeList.tsx';
import { useListProjectTypesQuery } from './typesApi.ts';

/** Always refetched: the number of projects is shown before deletion, and others may have saved. */
const NOW = { refetchOnMountOrArgChange: true };

/** Project types, and the designer of the selected one. */
export function ProjectTypesPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const { data: rows, isError, refetch } = useListProjectTypesQuery(undefined, NOW);
  const { chosen, isGone } = useChosen(rows, id);
  return (
    <main id="main" className="app-max page ptypes designer">
      <TypeList rows={rows} hasFailed={isError} onRetry={() => void refetch()} chosenId={id} />
      {id === 'new' && <TypeDesigner key="new" type={undefined} projects={0} isGone={false} />}
      {chosen && <KeptType key={chosen.id} row={chosen} isGone={isGone} />}
      {rows && id !== 'new' && !chosen && (
        <NothingChosen
          isGone={isGone}
          emptyHint={rows.length === 0 && { about: t('superAdmin.types.about'), to: TYPES_PATH }}
        />
      )}
    </main>
  );
}

type KeptProps = { row: ProjectTypeRow; isGone: boolean };

function KeptType({ row: { id, projects }, isGone }: KeptProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useGetProjectTypeQuery(id, NOW);
  if (data) return <TypeDesigner {...{ projects, isGone }} type={isGone ? undefined : data} />;
  if (!error || isFetching) return <Skeleton rows={8} />;
  if ((error as Partial<ApiError>).status === 404) return <NothingChosen isGone />;
  return (
    <section className="panel set-detail">
      <LoadError onRetry={refetch} text={t('common.errors.generic')} />
    </section>
  );
}
