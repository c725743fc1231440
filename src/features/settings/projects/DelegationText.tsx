import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import {
  type ExternalDelegation,
  type KeptProject,
  type DelegationTextBody,
  projectSettingCalls,
} from '#contract/projectSettings.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';
import { useSaveItem } from '#src/shared/master-detail/useSaveItem.ts';
import { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { Section } from '../frame/Section.tsx';
import { useResult } from '../frame/useResult.ts';
import { useExternalDelegationQuery, useSetExternalDelegationMutation } from './partsApi.ts';
import { ProjectActions } from './ProjectActions.tsx';
import { ProjectNav } from './ProjectNav.tsx';

type Props = { project: KeptProject; backTo: string };
const NOTHING: DelegationTextBody = { reference: '', text: '' };
const draftOf = ({ reference, text }: DelegationTextBody): DelegationTextBody => ({
  reference,
  text,
});

/** Instructions that every delegation of a project carries. */
export function DelegationText({ project, backTo }: Props) {
  const { t } = useTranslation();
  const ids = useId();
  const { data, isError, refetch } = useExternalDelegationQuery(project.id);
  const resolver = useContractResolver<DelegationTextBody>(
    projectSettingCalls.setExternalDelegation.body,
  );
  const form = useKeptForm<DelegationTextBody>(draftOf(data ?? NOTHING), resolver);
  const { register, handleSubmit, formState, reset } = form;
  const { errors } = formState;
  useLeaveGuard(formState.isDirty);
  const { save, isSaving } = useSave(project.id, form, data);
  return (
    <DetailForm
      title={project.name}
      backTo={backTo}
      isUnsaved={formState.isDirty}
      isSaving={isSaving}
      onSubmit={(event) => void handleSubmit(save)(event)}
      onUndo={() => reset()}
      nav={<ProjectNav project={project} backTo={backTo} />}
      actions={<ProjectActions project={project} backTo={backTo} />}
    >
      <Section
        title={t('settings.projects.parts.delegations')}
        about={t('settings.projects.about.delegations')}
      >
        {isError && !data && (
          <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
        )}
        <Field
          label={t('settings.projects.delegations.reference')}
          htmlFor={`${ids}-reference`}
          optional
          error={errors.reference?.message}
        >
          <input
            className="form-control"
            autoComplete="off"
            disabled={!data}
            {...register('reference')}
          />
        </Field>
        <Field
          label={t('settings.projects.delegations.text')}
          htmlFor={`${ids}-text`}
          optional
          error={errors.text?.message}
        >
          <textarea className="form-control" rows={5} disabled={!data} {...register('text')} />
        </Field>
      </Section>
    </DetailForm>
  );
}

function useSave(
  id: number,
  form: UseFormReturn<DelegationTextBody>,
  current: ExternalDelegation | undefined,
) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.projects.parts.delegations');
  const [send, { isLoading }] = useSetExternalDelegationMutation();
  const saveItem = useSaveItem<DelegationTextBody, ExternalDelegation>(form, current, {
    draftOf,
    label: (field) => t(`settings.projects.delegations.${field}`),
  });
  const save = async (draft: DelegationTextBody) => {
    try {
      const saved = await saveItem(draft, (values, version) =>
        send({ id, body: { ...values, version } }).unwrap(),
      );
      if (!saved) return;
      form.reset(draftOf(saved));
      done(t('settings.projects.delegations.saved'));
    } catch (failed) {
      fail('save', failed);
    }
  };
  return { save, isSaving: isLoading };
}
