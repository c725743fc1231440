import type { USER_TYPES } from '#contract/projects.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useResult } from '../frame/useResult.ts';
import { useAddPersonMutation, useRemovePersonMutation } from './partsApi.ts';

type ProjectMember = { userType: (typeof USER_TYPES)[number]; agentId: number; name: string };

/** Adds people to a project and removes them; gives true on success. */
export function useProjectMembers(id: number) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.projects.parts.people');
  const [sendAdd, adding] = useAddPersonMutation();
  const [sendRemove, removing] = useRemovePersonMutation();
  const run = async (work: Promise<unknown>, text: string) => {
    try {
      await work;
      done(text);
      return true;
    } catch (failed) {
      fail('save', failed);
      return false;
    }
  };
  const add = ({ name, ...member }: ProjectMember) =>
    run(sendAdd({ id, ...member }).unwrap(), t('settings.projects.people.added', { name }));
  const remove = ({ name, ...member }: ProjectMember) =>
    run(sendRemove({ id, ...member }).unwrap(), t('settings.projects.people.removed', { name }));
  return { add, remove, isBusy: adding.isLoading || removing.isLoading };
}
