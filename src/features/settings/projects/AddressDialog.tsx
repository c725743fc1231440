import { useId } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';

import {
  type AddressBody,
  type KeptAddress,
  type KeptProject,
  MAX_ACCESS,
  MAX_ADDRESS_TEXT,
  MAX_OBJECT_ID,
  MAX_PLACE,
  MAX_POSTAL_CODE,
} from '#contract/projectSettings.ts';
import { SEEN } from '#contract/primitives.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';
import { useCloseGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';

import { ObjectLookUp } from './ObjectLookUp.tsx';
import { bodyOf, useSaveAddress } from './useSaveAddress.ts';

type Props = { project: KeptProject; address: KeptAddress | undefined; onClose: () => void };

/** An address, to be changed; or a new one, in the town of the project. */
export function AddressDialog({ project, address, onClose }: Props) {
  const { t } = useTranslation();
  const form = useKeptForm<AddressBody>(draftOf(project, address));
  const { save, isSaving } = useSaveAddress(form, {
    projectId: project.id,
    address,
    onSaved: onClose,
  });
  const close = useCloseGuard(form.formState.isDirty, onClose);
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
        <TextField name="street" most={MAX_PLACE} isFirst />
        {project.hasRegister && <ObjectLookUp />}
        <div className="form-row">
          <TextField name="postalCode" most={MAX_POSTAL_CODE} />
          <TextField name="city" most={MAX_PLACE} />
        </div>
        <div className="form-row">
          <TextField name="objectId" most={MAX_OBJECT_ID} />
          <TextField name="description" most={MAX_ADDRESS_TEXT} />
        </div>
        <TextField name="access" most={MAX_ACCESS} />
        <CommonField />
      </FormProvider>
    </FormDialog>
  );
}

function draftOf({ city }: KeptProject, address: KeptAddress | undefined): AddressBody {
  if (!address) {
    const nothing = { street: '', postalCode: '', objectId: '', description: '', access: '' };
    return { ...nothing, city, common: false };
  }
  return bodyOf(address);
}

type TextProps = { name: Exclude<keyof AddressBody, 'common'>; most: number; isFirst?: boolean };

function TextField({ name, most, isFirst = false }: TextProps) {
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
        maxLength={most}
        // What is opened to be filled in begins there.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        {...register(name, {
          validate: (value) => !isFirst || SEEN.test(value) || t('settings.people.missing'),
        })}
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
