import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import type { Account } from '#contract/accounts.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';
import { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useChangeCompanyMutation, useListCompaniesQuery } from './companiesApi.ts';
import { CompanyActions } from './CompanyActions.tsx';
import { type CompanyDraft, draftOf } from './companyDraft.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { Figures } from './Figures.tsx';
import { useRefusal } from './useRefusal.ts';
import { Visits } from './Visits.tsx';

/** A company: what it is called and looks like, how it does, and who of the super admins was there. */
export function CompanyDetail({ company, backTo }: { company: Account; backTo: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const form = useKeptForm<CompanyDraft>(draftOf(company));
  const { formState, reset, setError } = form;
  useLeaveGuard(formState.isDirty);
  const [change, { isLoading }] = useChangeCompanyMutation();
  const { refetch } = useListCompaniesQuery();
  const refuse = useRefusal(setError);

  const save = async (draft: Partial<CompanyDraft> & { inactive?: boolean }, done: string) => {
    const { version, inactive } = company;
    const body = { ...draftOf(company), inactive, ...draft, version };
    try {
      const saved = await change({ id: company.id, body }).unwrap();
      if (draft.inactive === undefined) reset(draftOf(saved));
      toast.success(t(done, { name: saved.name }));
    } catch (failed) {
      if ((failed as ApiError).body?.error.code === 'VERSION_CONFLICT') void refetch();
      refuse(failed);
    }
  };
  return (
    <FormProvider {...form}>
      <DetailForm
        title={company.name}
        backTo={backTo}
        isUnsaved={formState.isDirty}
        isSaving={isLoading}
        onSubmit={(event) =>
          void form.handleSubmit((draft) => save(draft, 'settings.saved'))(event)
        }
        onUndo={() => reset()}
        actions={
          <CompanyActions
            company={company}
            isBusy={isLoading}
            onActivate={(isActive) =>
              void save(
                { inactive: !isActive },
                `superAdmin.companies.${isActive ? 'activated' : 'deactivated'}`,
              )
            }
          />
        }
      >
        <Figures company={company} />
        <CompanyFields />
        <Visits company={company} />
      </DetailForm>
    </FormProvider>
  );
}
