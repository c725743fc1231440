import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import {
  type ExternalDelegation,
  type DelegationTextBody,
  projectSettingCalls,
} from '#contract/projectSettings.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { useUnsavedPart } from '#src/shared/master-detail/LeaveGuard.tsx';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';
import { useSaveItem } from '#src/shared/master-detail/useSaveItem.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

import { useResult } from '../frame/useResult.ts';
import { useExternalDelegationQuery, useSetExternalDelegationMutation } from './partsApi.ts';

const NOTHING: DelegationTextBody = { reference: '', text: '' };
const draftOf = ({ reference, text }: DelegationTextBody): DelegationTextBody => ({
  reference,
  text,
});

/** Instructions that every delegation of a project carries. */
export function DelegationText({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const ids = useId();
  const { data, isError, refetch } = useExternalDelegationQuery(projectId);
  const resolver = useContractResolver<DelegationTextBody>(
    projectSettingCalls.setExternalDelegation.body,
  );
  const form = useKeptForm<DelegationTextBody>(draftOf(data ?? NOTHING), resolver);
  const { register, handleSubmit, formState, reset } = form;
  const { errors, isDirty } = formState;
  useUnsavedPart(isDirty);
  const { save, isSaving } = useSave(projectId, form, data);
  return (
    <form noValidate aria-busy={isSaving} onSubmit={(event) => void handleSubmit(save)(event)}>
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
        <textarea className="form-control" rows={3} disabled={!data} {...register('text')} />
      </Field>
      {isDirty && (
        <div className="part-foot">
          <BusyButton
            type="submit"
            variant="secondary"
            busy={isSaving}
            busyText={t('common.saving')}
          >
            {t('common.save')}
          </BusyButton>
          <button
            type="button"
            className="btn btn-ghost"
            disabled={isSaving}
            onClick={() => reset()}
          >
            {t('settings.undo')}
          </button>
        </div>
      )}
    </form>
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
