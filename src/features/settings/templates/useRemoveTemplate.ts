import type { MessageTemplate } from '#contract/messageTemplates.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { useOutcome } from '#src/shared/ui/useOutcome.ts';

import { useRemoveTemplateMutation } from './templatesApi.ts';

/** Deletes a template once that is confirmed. */
export function useRemoveTemplate(template: MessageTemplate | undefined, onRemoved: () => void) {
  const { t } = useTranslation();
  const toast = useOutcome();
  const confirm = useConfirm();
  const errorText = useErrorText();
  const [send, { isLoading }] = useRemoveTemplateMutation();
  const remove = async () => {
    if (!template) return;
    const { id, name } = template;
    const isSure = await confirm({
      title: t('settings.removal.title', { name }),
      text: t('settings.templates.removeText'),
      confirmText: t('common.delete'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await send(id).unwrap();
      toast.success(t('settings.removed', { name }));
      onRemoved();
    } catch (failed) {
      const area = t('settings.areas.messageTemplate');
      toast.error(t('settings.failed.remove', { area }), { details: errorText(failed) });
    }
  };
  return { remove, isRemoving: isLoading };
}
