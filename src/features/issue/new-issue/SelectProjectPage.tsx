import './newIssue.scss';

import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import { ReportLinkButton } from '#src/entities/project/report-link/ReportLinkButton.tsx';
import { useDraft } from '#src/shared/drafts/useDraft.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useRootClass } from '#src/shared/lib/useRootClass.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { SearchInput } from '#src/shared/ui/SearchInput.tsx';

import { FlowFoot } from './FlowFoot.tsx';
import { FlowHead } from './FlowHead.tsx';
import { ProjectGroup } from './ProjectGroup.tsx';
import { ProjectsState } from './ProjectsState.tsx';
import { matchingProjects, RECENT_PROJECTS, withRecent } from './projectChoice.ts';
import { projectIdOf, stepPath } from './steps.ts';

export function SelectProjectPage() {
  useRootClass('is-reporting');
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const query = useListProjectOptionsQuery();
  const { draft: recent, change } = useDraft('new-issue.recent-projects', RECENT_PROJECTS);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(projectIdOf(search));
  const { recently, others } = matchingProjects(query.data ?? [], recent.ids, typed);
  const shown = [...recently, ...others];
  const project =
    shown.find(({ id }) => id === chosen) ?? (shown.length === 1 ? shown[0] : undefined);

  const onSubmit = () => {
    if (!project) return;
    change({ ids: withRecent(recent.ids, project.id) });
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
          <SearchInput
            className="mb-3"
            size="lg"
            label={t('newIssue.project.search')}
            placeholder={t('newIssue.project.placeholder')}
            value={typed}
            onChange={setTyped}
          />
          <ProjectsState query={query} isEmpty={shown.length === 0} typed={typed} />
          <ProjectGroup
            title={t('newIssue.project.recent')}
            projects={recently}
            chosen={project?.id}
            onChoose={setChosen}
          />
          <ProjectGroup
            title={t('newIssue.project.all')}
            projects={others}
            chosen={project?.id}
            onChoose={setChosen}
          />
          <FlowFoot>
            {project && <ReportLinkButton key={project.id} projectId={project.id} size="lg" />}
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
