import { useId } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';

import type { Account } from '#contract/accounts.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useGoOn } from '#src/shared/master-detail/useGoOn.ts';
import { useCompany } from '#src/shared/session/me.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useCreateCompanyMutation } from './companiesApi.ts';
import { newBody, newDraft, type NewDraft } from './companyDraft.ts';
import { CompanyFields, TextField } from './CompanyFields.tsx';
import { useRefusal } from './useRefusal.ts';

type Props = { companies: readonly Account[]; backTo: string };

/** A company to be: what it is called, what it begins with, and who gets the invitation. */
export function NewCompany({ companies, backTo }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const form = useForm<NewDraft>({ defaultValues: newDraft(useCompany()) });
  const [create, { isLoading }] = useCreateCompanyMutation();
  const refuse = useRefusal(form.setError);
  const { isUnsaved, goOn } = useGoOn(form.formState.isDirty);
  const save = async (draft: NewDraft) => {
    try {
      const { id, name } = await create(newBody(draft)).unwrap();
      toast.success(t('superAdmin.companies.made', { name, email: draft.email }));
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
  const { register } = useFormContext<NewDraft>();
  return (
    <Field
      label={t('superAdmin.companies.fields.templateId')}
      htmlFor={id}
      hint={t('superAdmin.companies.hints.templateId')}
    >
      <select className="form-select" {...register('templateId')}>
        <option value="">{t('superAdmin.companies.noTemplate')}</option>
        {companies.map((company) => (
          <option key={company.id} value={company.id}>
            {company.name}
          </option>
        ))}
      </select>
    </Field>
  );
}

function FirstAdmin() {
  const { t } = useTranslation();
  return (
    <fieldset className="first-admin">
      <legend>{t('superAdmin.companies.firstAdmin')}</legend>
      <div className="form-row">
        <TextField name="firstname" />
        <TextField name="lastname" />
      </div>
      <TextField name="email" hasHint />
    </fieldset>
  );
}
