import { FormProvider } from 'react-hook-form';

import {
  type KeptProject,
  type ProjectBody,
  projectSettingCalls,
} from '#contract/projectSettings.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useGoOn } from '#src/shared/master-detail/useGoOn.ts';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';
import { LastChange } from '../frame/LastChange.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import { draftOf } from './projectDraft.ts';
import { ProjectFacade } from './ProjectFacade.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import { ProjectNav } from './ProjectNav.tsx';
import { useSaveProject } from './useSaveProject.ts';

type Props = { project: KeptProject | undefined; backTo: string };

/** Form of a project's basic data, new or existing. */
export function ProjectFacts({ project, backTo }: Props) {
  const { t } = useTranslation();
  const resolver = useContractResolver<ProjectBody>(projectSettingCalls.create.body, {
    name: t('settings.nameMissing'),
  });
  const form = useKeptForm<ProjectBody>(draftOf(project), resolver);
  const { formState, reset } = form;
  const { isUnsaved, goOn } = useGoOn(formState.isDirty);
  const { save, isSaving } = useSaveProject(project, form, (id) => goOn(`${backTo}/${id}`));
  return (
    <FormProvider {...form}>
      <DetailForm
        title={project?.name ?? t('settings.newOf', { kind: t('settings.projects.one') })}
        backTo={backTo}
        isUnsaved={isUnsaved}
        isSaving={isSaving}
        savedAt={form.savedAt}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        onUndo={() => reset()}
        nav={project && <ProjectNav project={project} backTo={backTo} />}
        actions={project && <ProjectActions project={project} backTo={backTo} />}
        foot={
          project && (
            <>
              <span>{t('settings.projects.openIssues', { n: project.openIssues })}</span>
              <LastChange area="project" {...project} />
            </>
          )
        }
      >
        {project && <ProjectFacade {...project} />}
        <ProjectFields projectId={project?.id} />
      </DetailForm>
    </FormProvider>
  );
}
