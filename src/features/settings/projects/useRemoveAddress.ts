import type { KeptAddress } from '#contract/projectSettings.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { useOutcome } from '#src/shared/ui/useOutcome.ts';

import { useUsesList } from '../frame/useUsesList.ts';
import { useRemoveAddressMutation } from './partsApi.ts';

/** Deletes an address after confirmation; one in use stays, with the number of uses shown. */
export function useRemoveAddress(projectId: number) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const toast = useOutcome();
  const errorText = useErrorText();
  const { text } = useUsesList();
  const [send] = useRemoveAddressMutation();
  return async ({ id, street }: KeptAddress) => {
    const isSure = await confirm({
      title: t('settings.removal.title', { name: street }),
      text: t('settings.projects.cannotUndo'),
      confirmText: t('settings.removal.delete'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await send({ id: projectId, addressId: id }).unwrap();
      toast.success(t('settings.removed', { name: street }));
    } catch (failed) {
      const uses = (failed as ApiError).body?.uses;
      toast.error(t('settings.projects.addresses.stays', { name: street }), {
        details: uses ? text(uses) : errorText(failed),
      });
    }
  };
}
