import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { KeptProject, ProjectBody } from '#contract/projectSettings.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { type FieldWords, namesIn } from '#src/shared/master-detail/useAskWhose.ts';
import { useSaveKept } from '#src/shared/master-detail/useSaveKept.ts';
import { useOutcome } from '#src/shared/ui/useOutcome.ts';

import { draftOf } from './projectDraft.ts';
import {
  useChangeProjectMutation,
  useCreateProjectMutation,
  useProjectTypesQuery,
} from './projectsApi.ts';
import { useNumberTwin } from './useNumberTwin.ts';

const LABELS = {
  name: 'settings.name',
  projectTypeId: 'settings.projects.type',
  labelIds: 'settings.projects.labels',
  openToReporters: 'settings.projects.open',
};

/** What the fields of a project are called, and what is chosen in them. */
function useWords(): FieldWords {
  const { t } = useTranslation();
  const { data: types } = useProjectTypesQuery();
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

const REFUSED = { bookingUrl: 'hookRefused', number: 'numberTaken' } as const;

/** Says why a project is not saved: at the field that is at fault, which it gives. */
function useRefusal(
  { setError }: Pick<UseFormReturn<ProjectBody>, 'setError'>,
  toast: ReturnType<typeof useOutcome>,
) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (failed: unknown): keyof typeof REFUSED | undefined => {
    const { status, body } = failed as ApiError;
    const wrong = body?.error.fields ?? {};
    const field = status === 409 ? 'number' : 'bookingUrl';
    if (wrong[field] !== undefined) {
      const message = t(`settings.projects.${REFUSED[field]}`);
      setError(field, { message }, { shouldFocus: true });
      return field;
    }
    toast.error(t('settings.failed.save', { area: t('settings.areas.project') }), {
      details: errorText(failed),
    });
    return undefined;
  };
}

/** Saves a project, a new one where there is none yet, and says so. */
export function useSaveProject(
  project: KeptProject | undefined,
  form: UseFormReturn<ProjectBody>,
  onMade: (id: number) => void,
) {
  const { t } = useTranslation();
  const toast = useOutcome();
  const refuse = useRefusal(form, toast);
  const [create, creating] = useCreateProjectMutation();
  const [change, changing] = useChangeProjectMutation();
  const saveKept = useSaveKept<ProjectBody, KeptProject>(form, project, { ...useWords(), draftOf });
  const twin = useNumberTwin(form.watch('number'), project?.id);
  const insisted = useRef<string>(undefined);
  const save = async (draft: ProjectBody) => {
    // He was told of the other one, here or by the server.
    const sharesNumber = twin !== undefined || insisted.current === draft.number;
    try {
      const saved = await saveKept(draft, (values, version) => {
        const body = { ...values, sharesNumber };
        return (
          project ? change({ id: project.id, body: { ...body, version } }) : create(body)
        ).unwrap();
      });
      if (!saved) return;
      form.reset(draftOf(saved));
      toast.success(t('settings.saved', { name: saved.name }));
      if (!project) onMade(saved.id);
    } catch (failed) {
      const isNumber = refuse(failed) === 'number';
      if (isNumber) insisted.current = draft.number;
    }
  };
  return { save, isSaving: creating.isLoading || changing.isLoading };
}
