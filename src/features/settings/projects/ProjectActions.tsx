import { useState } from 'react';

import type { KeptProject } from '#contract/projectSettings.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Can } from '#src/shared/session/Can.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { MenuItem } from '#src/shared/ui/MenuItem.tsx';

import { RemoveProject } from './RemoveProject.tsx';
import { useArchive } from './useArchive.ts';

type Props = { project: KeptProject; backTo: string };

/** Archives, restores or deletes a project. */
export function ProjectActions({ project, backTo }: Props) {
  const { t } = useTranslation();
  const [isRemoving, setIsRemoving] = useState(false);
  const { archive, isBusy } = useArchive(project);
  return (
    <>
      <Menu
        renderToggle={(toggle) => (
          <IconButton
            icon="three-dots"
            label={t('settings.projects.more', { name: project.name })}
            aria-busy={isBusy}
            {...toggle}
          />
        )}
      >
        {(close) => (
          <>
            <MenuItem
              icon={project.archived ? 'arrow-counterclockwise' : 'box-arrow-in-down'}
              onClick={() => {
                close();
                if (!isBusy) void archive(!project.archived);
              }}
            >
              {t(`settings.projects.${project.archived ? 'unarchive' : 'archive'}`)}
            </MenuItem>
            <Can permission="project.create">
              <MenuItem
                icon="trash3"
                isDanger
                onClick={() => {
                  close();
                  setIsRemoving(true);
                }}
              >
                {t('settings.remove')}
              </MenuItem>
            </Can>
          </>
        )}
      </Menu>
      {isRemoving && (
        <RemoveProject project={project} backTo={backTo} onClose={() => setIsRemoving(false)} />
      )}
    </>
  );
}
