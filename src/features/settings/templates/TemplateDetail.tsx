import { useState } from 'react';
import { FormProvider } from 'react-hook-form';

import type { Locale } from '#contract/locales.ts';
import type { MessageTemplate } from '#contract/messageTemplates.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useGoOn } from '#src/shared/master-detail/useGoOn.ts';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';

import { LastChange } from '../frame/LastChange.tsx';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { draftOf, languagesOf, type TemplateDraft, templateForm, textFaultOf } from './draft.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { TemplateTexts } from './TemplateTexts.tsx';
import { useRemoveTemplate } from './useRemoveTemplate.ts';
import { useSaveTemplate } from './useSaveTemplate.ts';

type Props = {
  template: MessageTemplate | undefined;
  /** Deleted by someone else: saving creates a new template. */
  isGone: boolean;
  /** Position of a new template. */
  sequence: number;
  backTo: string;
};

/** Form of one template with its texts, new or existing. */
export function TemplateDetail({ template, isGone, sequence, backTo }: Props) {
  const { t, i18n } = useTranslation();
  const ownLocale = i18n.language as Locale;
  const resolver = useContractResolver<TemplateDraft>(templateForm, {
    name: t('settings.nameMissing'),
    shortcut: t('settings.templates.shortcutWrong'),
  });
  const form = useKeptForm<TemplateDraft>(draftOf(template, ownLocale), resolver);
  const [language, setLanguage] = useState<Locale>(() => firstOf(template, ownLocale));
  // The editor holds its own text; a new key resets it after undo or another's change.
  const [round, setRound] = useState(0);
  const { isUnsaved, goOn } = useGoOn(form.formState.isDirty);
  const savedTemplate = isGone ? undefined : template;
  // Position: only a new template sets it.
  const place = {
    template: savedTemplate,
    sequence: savedTemplate ? undefined : (template?.sequence ?? sequence),
  };
  const { save, isSaving } = useSaveTemplate(place, form, {
    onSaved: ({ id }) => {
      if (!savedTemplate) goOn(`${backTo}/${id}`);
    },
    onTheirsAdopted: () => setRound((last) => last + 1),
  });
  const { remove, isRemoving } = useRemoveTemplate(savedTemplate, () => goOn(backTo));
  const showFault = () => {
    const fault = textFaultOf(form.getValues('texts'));
    if (fault) setLanguage(fault.language);
  };
  return (
    <FormProvider {...form}>
      <DetailForm
        title={template?.name ?? t('settings.templates.new')}
        backTo={backTo}
        isUnsaved={isUnsaved}
        isGone={isGone}
        isSaving={isSaving}
        savedAt={form.savedAt}
        onSubmit={(event) => void form.handleSubmit(save, showFault)(event)}
        onUndo={() => {
          form.reset();
          setLanguage(firstOf(template, ownLocale));
          setRound(round + 1);
        }}
        foot={savedTemplate && <LastChange area="messageTemplate" {...savedTemplate} />}
        actions={
          savedTemplate && <RemoveButton isBusy={isRemoving} onClick={() => void remove()} />
        }
      >
        <TemplateFields isNew={template === undefined} />
        <TemplateTexts key={round} language={language} onLanguage={setLanguage} />
      </DetailForm>
    </FormProvider>
  );
}

/** The viewer's language if it has a text, else the first that has one. */
function firstOf(template: MessageTemplate | undefined, ownLocale: Locale): Locale {
  const all = languagesOf(draftOf(template, ownLocale).texts);
  return all.includes(ownLocale) ? ownLocale : (all[0] ?? ownLocale);
}
