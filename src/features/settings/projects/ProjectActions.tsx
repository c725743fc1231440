import { useState } from 'react';

import type { KeptProject } from '#contract/projectSettings.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Can } from '#src/shared/session/Can.tsx';
import { notTwice } from '#src/shared/ui/notTwice.ts';

import { RemoveProject } from './RemoveProject.tsx';
import { useArchive } from './useArchive.ts';

type Props = { project: KeptProject; backTo: string };

/** Archives, restores or deletes a project. */
export function ProjectActions({ project, backTo }: Props) {
  const { t } = useTranslation();
  const [isRemoving, setIsRemoving] = useState(false);
  const { archive, isBusy } = useArchive(project);
  return (
    <div className="person-actions">
      <button
        type="button"
        className="btn btn-ghost"
        {...notTwice(isBusy, () => void archive(!project.archived))}
      >
        {t(`settings.projects.${project.archived ? 'unarchive' : 'archive'}`)}
      </button>
      <Can permission="project.create">
        <button
          type="button"
          className="btn btn-ghost btn-danger-quiet"
          onClick={() => setIsRemoving(true)}
        >
          {t('settings.remove')}
        </button>
      </Can>
      {isRemoving && (
        <RemoveProject project={project} backTo={backTo} onClose={() => setIsRemoving(false)} />
      )}
    </div>
  );
}
