import type { USER_TYPES } from '#contract/projects.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useAddPersonMutation, useRemovePersonMutation } from './partsApi.ts';

type Who = { userType: (typeof USER_TYPES)[number]; agentId: number; name: string };

/** Puts people on a project and takes them off, and says so. True where it went well. */
export function useOnProject(id: number) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const [sendAdd, adding] = useAddPersonMutation();
  const [sendRemove, removing] = useRemovePersonMutation();
  const run = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      toast.success(done);
      return true;
    } catch (failed) {
      toast.error(t('settings.failed.save', { area: t('settings.projects.parts.people') }), {
        details: errorText(failed),
      });
      return false;
    }
  };
  const add = ({ name, ...who }: Who) =>
    run(sendAdd({ id, ...who }).unwrap(), t('settings.projects.people.added', { name }));
  const remove = ({ name, ...who }: Who) =>
    run(sendRemove({ id, ...who }).unwrap(), t('settings.projects.people.removed', { name }));
  return { add, remove, isBusy: adding.isLoading || removing.isLoading };
}
