import { FormProvider } from 'react-hook-form';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useGoOn } from '#src/shared/master-detail/useGoOn.ts';

import { Section } from '../frame/Section.tsx';
import { AccessField, FactFields, OutsideFields } from './ProjectFields.tsx';
import { textsOf } from './projectParts.ts';
import { useProjectForm } from './useProjectForm.ts';
import { useSaveProject } from './useSaveProject.ts';

/** Form of a new project; its further sections need a saved one. */
export function NewProject({ backTo }: { backTo: string }) {
  const { t } = useTranslation();
  const form = useProjectForm(undefined);
  const { isUnsaved, goOn } = useGoOn(form.formState.isDirty);
  const { save, isSaving } = useSaveProject(undefined, form, (id) => goOn(`${backTo}/${id}`));
  const section = (part: 'facts' | 'outside' | 'access') => ({
    title: t(textsOf(part).title),
    about: t(textsOf(part).about),
  });
  return (
    <FormProvider {...form}>
      <DetailForm
        title={t('settings.newOf', { kind: t('settings.projects.one') })}
        isUnsaved={isUnsaved}
        isSaving={isSaving}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        onUndo={() => form.reset()}
      >
        <Section {...section('facts')}>
          <FactFields projectId={undefined} />
        </Section>
        <Section {...section('outside')}>
          <OutsideFields projectId={undefined} />
        </Section>
        <Section {...section('access')}>
          <AccessField />
        </Section>
      </DetailForm>
    </FormProvider>
  );
}
