import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import type { KeptProject, ProjectBody } from '#contract/projectSettings.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { draftOf } from './projectDraft.ts';
import { useChangeProjectMutation, useCreateProjectMutation } from './projectsApi.ts';

/** Saves a project, a new one where there is none yet, and says so. */
export function useSaveProject(
  project: KeptProject | undefined,
  form: UseFormReturn<ProjectBody>,
  onMade: (id: number) => void,
) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const [create, creating] = useCreateProjectMutation();
  const [change, changing] = useChangeProjectMutation();
  const save = async (body: ProjectBody) => {
    try {
      const saved = project
        ? await change({ id: project.id, body }).unwrap()
        : await create(body).unwrap();
      form.reset(draftOf(saved));
      toast.success(t('settings.saved', { name: saved.name }));
      if (!project) onMade(saved.id);
    } catch (failed) {
      if ((failed as ApiError).body?.error.fields?.['bookingUrl']) {
        const message = t('settings.projects.hookRefused');
        form.setError('bookingUrl', { message }, { shouldFocus: true });
        return;
      }
      toast.error(t('settings.failed.save', { area: t('settings.areas.project') }), {
        details: errorText(failed),
      });
    }
  };
  return { save, isSaving: creating.isLoading || changing.isLoading };
}
