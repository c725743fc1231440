import { useId } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';

import {
  type AddressBody,
  type KeptAddress,
  type KeptProject,
  projectSettingCalls,
} from '#contract/projectSettings.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';
import { useUnsavedPart } from '#src/shared/master-detail/LeaveGuard.tsx';
import { useAskedClose } from '#src/shared/master-detail/useLeaveGuard.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';

import { ObjectLookUp } from './ObjectLookUp.tsx';
import { bodyOf, useSaveAddress } from './useSaveAddress.ts';

type Props = { project: KeptProject; address: KeptAddress | undefined; onClose: () => void };

/** Form of one address; a new one starts with the project's town. */
export function AddressDialog({ project, address, onClose }: Props) {
  const { t } = useTranslation();
  const resolver = useContractResolver<AddressBody>(projectSettingCalls.addAddress.body, {
    street: t('common.invalid.missing'),
  });
  const form = useKeptForm<AddressBody>(draftOf(project, address), resolver);
  const { save, isSaving } = useSaveAddress(form, {
    projectId: project.id,
    address,
    onSaved: onClose,
  });
  const { isDirty } = form.formState;
  useUnsavedPart(isDirty);
  const close = useAskedClose(isDirty, onClose);
  const title = address
    ? t('settings.projects.change', { name: address.street })
    : t('settings.projects.addresses.new');
  return (
    <FormDialog
      title={title}
      action={t('common.save')}
      isBusy={isSaving}
      onSubmit={() => void form.handleSubmit(save)()}
      onClose={close}
    >
      <FormProvider {...form}>
        <TextField name="street" isFirst />
        {project.hasRegister && <ObjectLookUp />}
        <div className="form-row">
          <TextField name="postalCode" />
          <TextField name="city" />
        </div>
        <div className="form-row">
          <TextField name="objectId" />
          <TextField name="description" />
        </div>
        <TextField name="access" />
        <CommonField />
      </FormProvider>
    </FormDialog>
  );
}

function draftOf({ city }: KeptProject, address: KeptAddress | undefined): AddressBody {
  if (!address) {
    const empty = { street: '', postalCode: '', objectId: '', description: '', access: '' };
    return { ...empty, city, common: false };
  }
  return bodyOf(address);
}

type TextProps = { name: Exclude<keyof AddressBody, 'common'>; isFirst?: boolean };

function TextField({ name, isFirst = false }: TextProps) {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<AddressBody>();
  return (
    <Field
      label={t(`settings.projects.addresses.${name}`)}
      htmlFor={id}
      optional={!isFirst}
      error={formState.errors[name]?.message}
    >
      <input
        className="form-control"
        autoComplete="off"
        // Focus the first field on opening.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        {...register(name)}
      />
    </Field>
  );
}

function CommonField() {
  const { t } = useTranslation();
  const id = useId();
  const { register } = useFormContext<AddressBody>();
  return (
    <div className="field">
      <div className="form-check">
        <input
          id={id}
          className="form-check-input"
          type="checkbox"
          aria-describedby={`${id}-hint`}
          {...register('common')}
        />
        <label htmlFor={id}>{t('settings.projects.addresses.common')}</label>
      </div>
      <div className="form-text" id={`${id}-hint`}>
        {t('settings.projects.addresses.commonHint')}
      </div>
    </div>
  );
}
