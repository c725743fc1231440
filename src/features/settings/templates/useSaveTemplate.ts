import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import type { Locale } from '#contract/locales.ts';
import type { MessageTemplate } from '#contract/messageTemplates.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { bodyOf, draftOf, type TemplateDraft } from './draft.ts';
import { useSaveTemplateMutation } from './templatesApi.ts';

/** Saves what is written, and says at the field or in a notice why it cannot be. */
export function useSaveTemplate(
  { id, sequence }: { id: number | undefined; sequence: number },
  form: UseFormReturn<TemplateDraft>,
  onSaved: (saved: MessageTemplate) => void,
) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const [send, { isLoading }] = useSaveTemplateMutation();
  const save = async (draft: TemplateDraft) => {
    try {
      const body = bodyOf(draft, sequence);
      const saved = await send({ body, ...(id !== undefined && { id }) }).unwrap();
      form.reset(draftOf(saved, i18n.language as Locale));
      toast.success(t('settings.saved', { name: saved.name }));
      onSaved(saved);
    } catch (failed) {
      if ((failed as ApiError).body?.error.fields?.['shortcut']) {
        const message = t('settings.templates.shortcutTaken');
        form.setError('shortcut', { message }, { shouldFocus: true });
        return;
      }
      const area = t('settings.areas.messageTemplate');
      toast.error(t('settings.failed.save', { area }), { details: errorText(failed) });
    }
  };
  return { save, isSaving: isLoading };
}
