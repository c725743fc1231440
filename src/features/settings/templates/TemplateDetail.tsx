import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import type { Locale } from '#contract/locales.ts';
import type { MessageTemplate } from '#contract/messageTemplates.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { draftOf, languagesOf, type TemplateDraft, textFaultOf } from './draft.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { TemplateTexts } from './TemplateTexts.tsx';
import { useRemoveTemplate } from './useRemoveTemplate.ts';
import { useSaveTemplate } from './useSaveTemplate.ts';

type Props = {
  template: MessageTemplate | undefined;
  /** The place of a new one. */
  sequence: number;
  backTo: string;
};

/** One template with its texts; or a new one. */
export function TemplateDetail({ template, sequence, backTo }: Props) {
  const { t, i18n } = useTranslation();
  const own = i18n.language as Locale;
  const form = useForm<TemplateDraft>({
    values: draftOf(template, own),
    resetOptions: { keepDirtyValues: true },
  });
  const [language, setLanguage] = useState<Locale>(() => firstOf(template, own));
  // The editor holds its own text: it begins anew where the text is taken back.
  const [round, setRound] = useState(0);
  const [goesTo, setGoesTo] = useState<string>();
  const isUnsaved = form.formState.isDirty && goesTo === undefined;
  useLeaveGuard(isUnsaved);
  const navigate = useNavigate();
  // Behind the guard, which knows by then that nothing is unsaved.
  useEffect(() => {
    if (goesTo !== undefined) void navigate(goesTo, { replace: true });
  }, [goesTo, navigate]);
  const place = { id: template?.id, sequence: template?.sequence ?? sequence };
  const { save, isSaving } = useSaveTemplate(place, form, ({ id }) => {
    if (!template) setGoesTo(`${backTo}/${id}`);
  });
  const { remove, isRemoving } = useRemoveTemplate(template, () => setGoesTo(backTo));
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
        isSaving={isSaving}
        onSubmit={(event) => void form.handleSubmit(save, showFault)(event)}
        onUndo={() => {
          form.reset(undefined, { keepDirtyValues: false });
          setLanguage(firstOf(template, own));
          setRound(round + 1);
        }}
        actions={
          template && (
            <button
              type="button"
              className="btn btn-ghost btn-danger-quiet"
              disabled={isRemoving}
              onClick={() => void remove()}
            >
              <Icon name="trash3" />
              {t('settings.remove')}
            </button>
          )
        }
      >
        <TemplateFields isNew={template === undefined} />
        <TemplateTexts key={round} language={language} onLanguage={setLanguage} />
      </DetailForm>
    </FormProvider>
  );
}

/** The own language where there is a text in it, else the first that there is. */
function firstOf(template: MessageTemplate | undefined, own: Locale): Locale {
  const all = languagesOf(draftOf(template, own).texts);
  return all.includes(own) ? own : (all[0] ?? own);
}
