import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';

import type { ProjectOption } from '#contract/projects.ts';

import { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import { useDraft } from '#src/shared/drafts/useDraft.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { FlowFoot } from './FlowFoot.tsx';
import { FlowHead } from './FlowHead.tsx';
import { matchingProjects, withRecent } from './projectChoice.ts';
import { projectIdOf, stepPath } from './steps.ts';

const RECENT_KEY = 'new-issue.recent-projects';

export function SelectProjectPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data: projects, error, refetch } = useListProjectOptionsQuery();
  const [recent, setRecent] = useDraft(RECENT_KEY);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(projectIdOf(search));
  const { recently, others } = matchingProjects(projects ?? [], recent, typed);
  const shown = [...recently, ...others];
  const project =
    shown.find(({ id }) => id === chosen) ?? (shown.length === 1 ? shown[0] : undefined);

  const onSubmit = () => {
    if (!project) return;
    setRecent(withRecent(recent, project.id));
    void navigate(stepPath('describe', project.id));
  };

  return (
    <main id="main" className="app-max page newissue">
      <FlowHead step="project" onCancel={() => void navigate('/dashboard')} />
      <div className="flow-grid single">
        <form
          className="flow-card panel"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <h2>{t('newIssue.project.title')}</h2>
          <div className="field-ico mb-3">
            <Icon name="search" />
            <input
              className="form-control form-control-lg"
              type="search"
              placeholder={t('newIssue.project.placeholder')}
              aria-label={t('newIssue.project.search')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          {error && <LoadError text={t('newIssue.project.loadError')} onRetry={refetch} />}
          {!projects && !error && <Skeleton rows={6} />}
          {projects?.length === 0 && (
            <EmptyState
              kind="new"
              title={t('newIssue.project.none')}
              text={t('newIssue.project.noneText')}
            />
          )}
          {projects && projects.length > 0 && shown.length === 0 && (
            <p role="status">{t('newIssue.project.noHits', { typed })}</p>
          )}
          <Group
            title={t('newIssue.project.recent')}
            projects={recently}
            chosen={project?.id}
            onChoose={setChosen}
          />
          <Group
            title={t('newIssue.project.all')}
            projects={others}
            chosen={project?.id}
            onChoose={setChosen}
          />
          <FlowFoot>
            <button type="submit" className="btn btn-primary btn-lg next" disabled={!project}>
              {t('newIssue.next')}
              <Icon name="arrow-right" />
            </button>
          </FlowFoot>
        </form>
      </div>
    </main>
  );
}

type GroupProps = {
  title: string;
  projects: ProjectOption[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
};

function Group({ title, projects, chosen, onChoose }: GroupProps) {
  if (projects.length === 0) return null;
  return (
    <>
      <h3 className="overline">
        {title} <span className="count">{projects.length}</span>
      </h3>
      <ul className="proj-list">
        {projects.map(({ id, name, number, city }) => (
          <li key={id}>
            <label className="proj">
              <input
                type="radio"
                name="project"
                checked={id === chosen}
                onChange={() => onChoose(id)}
              />
              <span className="nr tnum">{number}</span>
              <span className="tx">
                <strong>{name}</strong>
                <span className="text-2">{city}</span>
              </span>
              <span className="ty text-2" />
              <Icon name="check-circle-fill" className="ok" />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
