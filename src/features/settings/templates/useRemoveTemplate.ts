import type { MessageTemplate } from '#contract/messageTemplates.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';

import { useResult } from '../frame/useResult.ts';
import { useRemoveTemplateMutation } from './templatesApi.ts';

export function useRemoveTemplate(template: MessageTemplate | undefined, onRemoved: () => void) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.areas.messageTemplate');
  const confirm = useConfirm();
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
      done(t('settings.removed', { name }));
      onRemoved();
    } catch (failed) {
      fail('remove', failed);
    }
  };
  return { remove, isRemoving: isLoading };
}
