import { useState } from 'react';
import { useParams } from 'react-router';

import type { ProjectRow } from '#contract/projects.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { RowList } from '#src/shared/master-detail/RowList.tsx';
import '../people/people.scss';
import { DelegationText } from './DelegationText.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import { ProjectParts } from './ProjectParts.tsx';
import './projects.scss';
import { useKeptProjectQuery, useListProjectsQuery } from './projectsApi.ts';

const PATH = '/settings/project';

/** Projects that the viewer may edit, and the selected one. */
export function ProjectsPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const mayCreate = useCan('project.create');
  const [archived, setArchived] = useState(false);
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
        tools={<StateFilter archived={archived} onChange={setArchived} />}
      />
      <Chosen
        key={id}
        id={id}
        emptyHint={isEmpty && { about: t('settings.about.project'), to: PATH }}
      />
    </>
  );
}

const numberOf = ({ number }: ProjectRow) => <span className="opt">{number}</span>;

type ChosenProps = { id: string | undefined; emptyHint: { about: string; to: string } | false };

function Chosen({ id, emptyHint }: ChosenProps) {
  const mayCreate = useCan('project.create');
  const { tab } = useParams();
  const isId = id !== undefined && /^\d{1,9}$/u.test(id);
  const { data: project, error, refetch } = useKeptProjectQuery(Number(id), { skip: !isId });
  if (id === 'new' && mayCreate) return <ProjectFacts project={undefined} backTo={PATH} />;
  if (!isId || isGone(error)) {
    return <NothingChosen isGone={id !== undefined} canAdd={mayCreate} emptyHint={emptyHint} />;
  }
  if (!project) {
    return (
      <section className="set-detail panel">
        {error ? <Failed onRetry={() => void refetch()} /> : <Skeleton rows={8} />}
      </section>
    );
  }
  if (tab === undefined) return <ProjectFacts project={project} backTo={PATH} />;
  if (tab === 'orders') return <DelegationText project={project} backTo={PATH} />;
  return <ProjectParts project={project} tab={tab} backTo={PATH} />;
}

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
