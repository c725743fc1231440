import { useParams } from 'react-router';

import { useGetProjectTypeQuery } from '#src/entities/project/projectTypeApi.ts';
import '#src/shared/master-detail/master-detail.scss';
import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import './project-types.scss';
import { TypeDesigner } from './TypeDesigner.tsx';
import { TypeList } from './TypeList.tsx';
import { useListProjectTypesQuery } from './typesApi.ts';

/** The project types of the company, and the one that is worked on. */
export function ProjectTypesPage() {
  const { id } = useParams();
  // How many projects are of a type is said before somebody would delete it.
  const now = { refetchOnMountOrArgChange: true };
  const { data: rows, isError, refetch } = useListProjectTypesQuery(undefined, now);
  const row = rows?.find((each) => String(each.id) === id);
  return (
    <main id="main" className="app-max page ptypes">
      <TypeList rows={rows} hasFailed={isError} onRetry={() => void refetch()} chosenId={id} />
      {id === 'new' && <TypeDesigner key="new" type={undefined} projects={0} />}
      {row && <KeptType key={row.id} id={row.id} projects={row.projects} />}
      {id !== 'new' && !row && <NothingChosen isGone={id !== undefined && rows !== undefined} />}
    </main>
  );
}

function KeptType({ id, projects }: { id: number; projects: number }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useGetProjectTypeQuery(id);
  if (data) return <TypeDesigner type={data} projects={projects} />;
  if (!error || isFetching) return <Skeleton rows={8} />;
  if ((error as Partial<ApiError>).status === 404) return <NothingChosen isGone />;
  return (
    <section className="panel set-detail">
      <LoadError onRetry={refetch} text={t('common.errors.generic')} />
    </section>
  );
}
