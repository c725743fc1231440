import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { Uses } from '#contract/errors.ts';
import type { KeptProject } from '#contract/projectSettings.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LEAVING_DELETED } from '#src/shared/master-detail/useLeaveGuard.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';

import { useResult } from '../frame/useResult.ts';
import { useUsesList } from '../frame/useUsesList.ts';
import { useRemoveProjectMutation } from './projectsApi.ts';
import { useArchive } from './useArchive.ts';

type Props = { project: KeptProject; backTo: string; onClose: () => void };

/** Deletes an unused project; one in use can be archived instead. */
export function RemoveProject({ project, backTo, onClose }: Props) {
  const { t } = useTranslation();
  const { text } = useUsesList();
  const { remove, uses, isBusy } = useRemove(project, backTo);
  const { archive, isBusy: isArchiving } = useArchive(project);
  const putAway = async () => {
    await archive(true);
    onClose();
  };
  return (
    <FormDialog
      title={t('settings.removal.title', { name: project.name })}
      action={t(uses ? 'settings.projects.archive' : 'settings.removal.delete')}
      isDanger={!uses}
      isBusy={isBusy || isArchiving}
      isDisabled={uses !== undefined && project.archived}
      onSubmit={() => void (uses ? putAway() : remove())}
      onClose={onClose}
    >
      {uses ? (
        <div role="alert">
          <p>{text(uses)}.</p>
          <p>{t('settings.projects.hangs')}</p>
        </div>
      ) : (
        <p>{t('settings.projects.removeText')}</p>
      )}
    </FormDialog>
  );
}

function useRemove({ id, name }: KeptProject, backTo: string) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.areas.project');
  const navigate = useNavigate();
  const [send, { isLoading }] = useRemoveProjectMutation();
  /** Uses reported by the server. */
  const [uses, setUses] = useState<Uses>();
  const remove = async () => {
    try {
      await send(id).unwrap();
      done(t('settings.removed', { name }));
      await navigate(backTo, LEAVING_DELETED);
    } catch (failed) {
      const found = (failed as ApiError).body?.uses;
      if (found) setUses(found);
      else {
        fail('remove', failed);
      }
    }
  };
  return { remove, uses, isBusy: isLoading };
}
