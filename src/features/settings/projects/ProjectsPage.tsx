import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';

import type { ProjectRow } from '#contract/projects.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { RowList, useAddKey } from '#src/shared/master-detail/RowList.tsx';
import '../people/people.scss';
import { NewProject } from './NewProject.tsx';
import { ProjectPage } from './ProjectPage.tsx';
import { isPart } from './projectParts.ts';
import './projects.scss';
import { useKeptProjectQuery, useListProjectsQuery } from './projectsApi.ts';
import { useHasLists } from './useHasLists.ts';

const PATH = '/settings/project';

/** Projects that the viewer may edit, or the selected one. */
export function ProjectsPage() {
  const { id } = useParams();
  const mayCreate = useCan('project.create');
  const [archived, setArchived] = useState(false);
  const list = <List archived={archived} onChange={setArchived} />;
  if (id === undefined) return list;
  if (id !== 'new' || !mayCreate) return <Chosen id={id} instead={list} />;
  return (
    <Shell name={undefined}>
      <NewProject backTo={PATH} />
    </Shell>
  );
}

/** The project of the path, or the list if there is none. */
function Chosen({ id, instead }: { id: string; instead: ReactNode }) {
  const { tab = 'facts' } = useParams();
  const isPath = /^\d{1,9}$/u.test(id) && isPart(tab);
  const { currentData, error, refetch } = useKeptProjectQuery(Number(id), { skip: !isPath });
  const hasLists = useHasLists(Number(id), { skip: !isPath });
  if (!isPath || isGone(error)) return instead;
  return (
    <Shell name={currentData?.name ?? ''}>
      {currentData && hasLists ? (
        <ProjectPage key={id} project={currentData} backTo={PATH} />
      ) : (
        <section className="set-detail panel">
          {error ? <Failed onRetry={() => void refetch()} /> : <Skeleton rows={8} />}
        </section>
      )}
    </Shell>
  );
}

function Shell({ name, children }: { name: string | undefined; children: ReactNode }) {
  return (
    <div className="set-whole">
      <Crumbs name={name} />
      <div className="project-shell">{children}</div>
    </div>
  );
}

function Crumbs({ name }: { name: string | undefined }) {
  const { t } = useTranslation();
  const title = t('settings.areas.project');
  useAddKey(title, `${PATH}/new`, useCan('project.create'));
  return (
    <nav className="project-crumbs" aria-label={t('settings.projects.way')}>
      <Link to={PATH}>{title}</Link>
      <span aria-hidden="true">/</span>
      <span className="truncate">{name ?? t('settings.new')}</span>
    </nav>
  );
}

function List({ archived, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { id } = useParams();
  const mayCreate = useCan('project.create');
  const { data, isError, refetch } = useListProjectsQuery(archived);
  const isEmpty = mayCreate && !archived && data?.length === 0;
  return (
    <>
      <RowList
        title={t('settings.areas.project')}
        to={PATH}
        rows={data?.map((row) => ({ ...row, searchText: `${row.number} ${row.city}` }))}
        chosenId={id}
        hasFailed={isError}
        onRetry={() => void refetch()}
        aside={numberOf}
        canAdd={mayCreate}
        tools={<StateFilter archived={archived} onChange={onChange} />}
      />
      <NothingChosen
        isGone={id !== undefined}
        canAdd={mayCreate}
        emptyHint={isEmpty && { about: t('settings.about.project'), to: PATH }}
      />
    </>
  );
}

const numberOf = ({ number }: ProjectRow) => <span className="opt">{number}</span>;

/** Other errors are temporary and keep unsaved changes on screen. */
const isGone = (error: unknown) => (error as ApiError | undefined)?.status === 404;

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return <LoadError onRetry={onRetry} text={t('common.errors.generic')} />;
}

type FilterProps = { archived: boolean; onChange: (archived: boolean) => void };

function StateFilter({ archived, onChange }: FilterProps) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t('settings.projects.show')}
      value={archived ? 'archived' : 'active'}
      onChange={({ target }) => onChange(target.value === 'archived')}
    >
      {(['active', 'archived'] as const).map((state) => (
        <option key={state} value={state}>
          {t(`settings.projects.states.${state}`)}
        </option>
      ))}
    </Select>
  );
}
