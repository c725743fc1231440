import type { TFunction } from 'i18next';
import { createElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { type Locale, LOCALES } from '#contract/locales.ts';
import type { MessageTemplate } from '#contract/messageTemplates.ts';
import { showRefusal } from '#src/shared/forms/showRefusal.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { FieldWords } from '#src/shared/master-detail/useAskWhose.ts';
import { useSaveItem } from '#src/shared/master-detail/useSaveItem.ts';
import { RichText } from '#src/shared/rich-text/RichText.tsx';

import { useResult } from '../frame/useResult.ts';
import { bodyOf, draftOf, type TemplateDraft } from './draft.ts';
import { useSaveTemplateMutation } from './templatesApi.ts';

/** Saves a template; errors appear at the field or in a notice. */
export function useSaveTemplate(
  { template, sequence }: { template: MessageTemplate | undefined; sequence: number | undefined },
  form: UseFormReturn<TemplateDraft>,
  {
    onSaved,
    onTheirsAdopted,
  }: { onSaved: (saved: MessageTemplate) => void; onTheirsAdopted: () => void },
) {
  const { t, i18n } = useTranslation();
  const { done, failed: fail } = useResult('settings.areas.messageTemplate');
  const [send, { isLoading }] = useSaveTemplateMutation();
  const ownLocale = i18n.language as Locale;
  const saveItem = useSaveItem<TemplateDraft, MessageTemplate>(form, template, {
    draftOf: (saved) => draftOf(saved, ownLocale),
    onTheirsAdopted,
    ...wordsOf(t),
  });
  const save = async (draft: TemplateDraft) => {
    try {
      const saved = await saveItem(draft, (values, version) => {
        const body = bodyOf(values, sequence);
        return (
          template ? send({ id: template.id, body: { ...body, version } }) : send({ body })
        ).unwrap();
      });
      if (!saved) return;
      form.reset(draftOf(saved, ownLocale));
      done(t('settings.saved', { name: saved.name }));
      onSaved(saved);
    } catch (failed) {
      const shortcut = t('settings.templates.shortcutTaken');
      if (showRefusal(failed, form.setError, { shortcut })) return;
      fail('save', failed);
    }
  };
  return { save, isSaving: isLoading };
}

/** Labels of a template's fields; its texts are compared one by one. */
const wordsOf = (t: TFunction): FieldWords => ({
  label: (field) => {
    const [name, language] = field.split('.');
    if (name === 'name') return t('settings.name');
    return t(`settings.templates.${language ? 'text' : name}`, {
      language: LOCALES[language as Locale],
    });
  },
  text: (field, value) => {
    if (field === 'type') return t(`issue.composer.type.${String(value)}`);
    return field.startsWith('texts.') && typeof value === 'string' && value !== ''
      ? createElement(RichText, { html: value })
      : undefined;
  },
});
