import { useId } from 'react';
import { FormProvider, useController, useForm } from 'react-hook-form';

import { type Account, accountCalls, type NewAccount } from '#contract/accounts.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useGoOn } from '#src/shared/master-detail/useGoOn.ts';
import { useCompany } from '#src/shared/session/me.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useCreateCompanyMutation } from './companiesApi.ts';
import { newDraft } from './companyDraft.ts';
import { CompanyFields, TextField } from './CompanyFields.tsx';
import { useFieldTexts } from './useFieldTexts.ts';
import { useRefusal } from './useRefusal.ts';

type Props = { companies: readonly Account[]; backTo: string };

/** Creates a company with its initial data and first administrator. */
export function NewCompany({ companies, backTo }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const resolver = useContractResolver<NewAccount>(accountCalls.create.body, {
    ...useFieldTexts(),
    'admin.firstname': t('superAdmin.companies.wrong.firstname'),
    'admin.lastname': t('superAdmin.companies.wrong.lastname'),
    'admin.email': t('common.invalid.email'),
  });
  const form = useForm<NewAccount>({ resolver, defaultValues: newDraft(useCompany()) });
  const [create, { isLoading }] = useCreateCompanyMutation();
  const refuse = useRefusal(form.setError);
  const { isUnsaved, goOn } = useGoOn(form.formState.isDirty);
  const save = async (draft: NewAccount) => {
    try {
      const { id, name } = await create(draft).unwrap();
      toast.success(t('superAdmin.companies.made', { name, email: draft.admin.email }));
      goOn(`${backTo}/${id}`);
    } catch (failed) {
      refuse(failed);
    }
  };
  return (
    <FormProvider {...form}>
      <DetailForm
        title={t('superAdmin.companies.new')}
        backTo={backTo}
        isUnsaved={isUnsaved}
        isSaving={isLoading}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        onUndo={() => form.reset()}
      >
        <CompanyFields isNew />
        <TemplateField companies={companies} />
        <FirstAdmin />
      </DetailForm>
    </FormProvider>
  );
}

function TemplateField({ companies }: Pick<Props, 'companies'>) {
  const { t } = useTranslation();
  const id = useId();
  const { field } = useController<NewAccount, 'templateId'>({ name: 'templateId' });
  const { ref, value, onChange } = field;
  return (
    <Field
      label={t('superAdmin.companies.fields.templateId')}
      htmlFor={id}
      hint={t('superAdmin.companies.hints.templateId')}
    >
      <Picker
        ref={ref}
        label={t('superAdmin.companies.fields.templateId')}
        options={[
          { value: null, text: t('superAdmin.companies.noTemplate') },
          ...companies.map((company) => ({ value: company.id, text: company.name })),
        ]}
        value={value}
        onPick={onChange}
      />
    </Field>
  );
}

function FirstAdmin() {
  const { t } = useTranslation();
  return (
    <fieldset className="first-admin">
      <legend>{t('superAdmin.companies.firstAdmin')}</legend>
      <div className="form-row">
        <TextField name="admin.firstname" />
        <TextField name="admin.lastname" />
      </div>
      <TextField name="admin.email" hasHint />
    </fieldset>
  );
}
