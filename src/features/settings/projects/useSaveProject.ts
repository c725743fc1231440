import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { KeptProject, ProjectBody } from '#contract/projectSettings.ts';
import { useListProjectTypeOptionsQuery } from '#src/entities/catalogue/projectTypeOptionsApi.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { showRefusal } from '#src/shared/forms/showRefusal.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { type FieldWords, namesIn } from '#src/shared/master-detail/useAskWhose.ts';
import { useSaveItem } from '#src/shared/master-detail/useSaveItem.ts';
import { useOutcome } from '#src/shared/ui/useOutcome.ts';

import { draftOf } from './projectDraft.ts';
import { useChangeProjectMutation, useCreateProjectMutation } from './projectsApi.ts';
import { useNumberTwin } from './useNumberTwin.ts';

const LABELS = {
  name: 'settings.name',
  projectTypeId: 'settings.projects.type',
  labelIds: 'settings.projects.labels',
  openToReporters: 'settings.projects.open',
};

/** Labels of a project's fields and their options. */
function useWords(): FieldWords {
  const { t } = useTranslation();
  const { data: types } = useListProjectTypeOptionsQuery();
  const { items: labels } = useCatalogue('projectLabels');
  return {
    label: (field) => t(LABELS[field as keyof typeof LABELS] ?? `settings.projects.${field}`),
    text: (field, value) => {
      if (field === 'labelIds') return namesIn(labels, value);
      if (field !== 'projectTypeId') return undefined;
      return value === null ? t('settings.projects.noType') : namesIn(types, value);
    },
  };
}

/**
 * Shows why a project was refused, at the field if there is one. Gives true if another project has
 * the number.
 */
function useRefusal(
  { setError }: Pick<UseFormReturn<ProjectBody>, 'setError'>,
  toast: ReturnType<typeof useOutcome>,
) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (failed: unknown): boolean => {
    if ((failed as ApiError).status === 409) {
      const number = t('settings.projects.numberTaken');
      if (showRefusal(failed, setError, { number })) return true;
    }
    const bookingUrl = t('settings.projects.hookRefused');
    if (!showRefusal(failed, setError, { bookingUrl })) {
      toast.error(t('settings.failed.save', { area: t('settings.areas.project') }), {
        details: errorText(failed),
      });
    }
    return false;
  };
}

/** Creates or updates a project, with a notice. */
export function useSaveProject(
  project: KeptProject | undefined,
  form: UseFormReturn<ProjectBody>,
  onMade?: (id: number) => void,
) {
  const { t } = useTranslation();
  const toast = useOutcome();
  const refuse = useRefusal(form, toast);
  const [create, creating] = useCreateProjectMutation();
  const [change, changing] = useChangeProjectMutation();
  const saveItem = useSaveItem<ProjectBody, KeptProject>(form, project, { ...useWords(), draftOf });
  const twin = useNumberTwin(form.watch('number'), project?.id);
  const insisted = useRef<string>(undefined);
  const save = async (draft: ProjectBody) => {
    // The warning has been shown, here or by the server.
    const sharesNumber = twin !== undefined || insisted.current === draft.number;
    try {
      const saved = await saveItem(draft, (values, version) => {
        const body = { ...values, sharesNumber };
        return (
          project ? change({ id: project.id, body: { ...body, version } }) : create(body)
        ).unwrap();
      });
      if (!saved) return;
      form.reset(draftOf(saved));
      toast.success(t('settings.saved', { name: saved.name }));
      onMade?.(saved.id);
    } catch (failed) {
      const isNumberTaken = refuse(failed);
      if (isNumberTaken) insisted.current = draft.number;
    }
  };
  return { save, isSaving: creating.isLoading || changing.isLoading };
}
