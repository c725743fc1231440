import { useState } from 'react';

import type { KeptProject } from '#contract/projectSettings.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Command } from '#src/shared/keys/action.ts';
import { ActionItem } from '#src/shared/keys/ActionItem.tsx';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';
import { Menu } from '#src/shared/ui/Menu.tsx';

import { RemoveProject } from './RemoveProject.tsx';
import { useArchive } from './useArchive.ts';

type Props = { project: KeptProject; backTo: string };

/** Archives, restores or deletes a project. */
export function ProjectActions({ project, backTo }: Props) {
  const { t } = useTranslation();
  const [isRemoving, setIsRemoving] = useState(false);
  const { archive, isBusy } = useArchive(project);
  const { name, archived } = project;
  const archiving = {
    id: 'archive-project',
    group: 'issue',
    label: t(`settings.projects.${archived ? 'unarchive' : 'archive'}`),
    icon: archived ? 'arrow-counterclockwise' : 'box-arrow-in-down',
    run: () => void (isBusy || archive(!archived)),
  } as const;
  const removing = {
    id: 'remove-project',
    group: 'issue',
    label: t('settings.remove'),
    icon: 'trash3',
    run: () => setIsRemoving(true),
  } as const;
  const actions: (Command & { label: string; icon: IconName })[] = useCan('project.create')
    ? [archiving, removing]
    : [archiving];
  useKeys(actions);
  return (
    <>
      <Menu
        renderToggle={(toggle) => (
          <IconButton
            icon="three-dots"
            label={t('settings.projects.more', { name })}
            aria-busy={isBusy}
            {...toggle}
          />
        )}
      >
        {(close) =>
          actions.map((action) => (
            <ActionItem
              key={action.id}
              action={action}
              isDanger={action.id === removing.id}
              onDone={close}
            />
          ))
        }
      </Menu>
      {isRemoving && (
        <RemoveProject project={project} backTo={backTo} onClose={() => setIsRemoving(false)} />
      )}
    </>
  );
}
