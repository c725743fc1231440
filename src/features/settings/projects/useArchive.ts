import type { KeptProject } from '#contract/projectSettings.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useOutcome } from '#src/shared/ui/useOutcome.ts';

import { useArchiveProjectMutation } from './projectsApi.ts';

/** Puts a project away or takes it back, and says so. */
export function useArchive({ id, name }: KeptProject) {
  const { t } = useTranslation();
  const toast = useOutcome();
  const errorText = useErrorText();
  const [send, { isLoading }] = useArchiveProjectMutation();
  const archive = async (archived: boolean) => {
    try {
      await send({ id, archived }).unwrap();
      toast.success(t(`settings.projects.${archived ? 'archivedNow' : 'unarchivedNow'}`, { name }));
    } catch (failed) {
      toast.error(t('settings.failed.save', { area: t('settings.areas.project') }), {
        details: errorText(failed),
      });
    }
  };
  return { archive, isBusy: isLoading };
}
