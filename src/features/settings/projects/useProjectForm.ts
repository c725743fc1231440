import {
  type KeptProject,
  type ProjectBody,
  projectSettingCalls,
} from '#contract/projectSettings.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';

import { draftOf } from './projectDraft.ts';

/** Form of a project's own data, new or existing. */
export function useProjectForm(project: KeptProject | undefined) {
  const { t } = useTranslation();
  const resolver = useContractResolver<ProjectBody>(projectSettingCalls.create.body, {
    name: t('settings.nameMissing'),
  });
  return useKeptForm<ProjectBody>(draftOf(project), resolver);
}
