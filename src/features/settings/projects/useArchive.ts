import type { KeptProject } from '#contract/projectSettings.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useResult } from '../frame/useResult.ts';
import { useArchiveProjectMutation } from './projectsApi.ts';

/** Archives or restores a project, with a notice. */
export function useArchive({ id, name }: KeptProject) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.areas.project');
  const [send, { isLoading }] = useArchiveProjectMutation();
  const archive = async (archived: boolean) => {
    try {
      await send({ id, archived }).unwrap();
      done(t(`settings.projects.${archived ? 'archivedNow' : 'unarchivedNow'}`, { name }));
    } catch (failed) {
      fail('save', failed);
    }
  };
  return { archive, isBusy: isLoading };
}
