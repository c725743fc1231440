import { FormProvider } from 'react-hook-form';
import { z } from 'zod/mini';

import { type Account, accountCalls } from '#contract/accounts.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useAskOfShift } from '#src/entities/clock/useAskOfShift.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { placeName } from '#src/shared/forms/placeName.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';
import { useSaveItem } from '#src/shared/master-detail/useSaveItem.ts';
import { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import {
  useChangeCompanyMutation,
  useListCompaniesQuery,
  usePreviewCompanyMoveMutation,
} from './companiesApi.ts';
import { CompanyActions } from './CompanyActions.tsx';
import { type CompanyDraft, draftOf } from './companyDraft.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { Figures } from './Figures.tsx';
import { useFieldTexts } from './useFieldTexts.ts';
import { useRefusal } from './useRefusal.ts';
import { Visits } from './Visits.tsx';

type WithState = CompanyDraft & { inactive: boolean };
const facts = z.omit(accountCalls.update.body, { inactive: true, version: true });
const fieldOf = (field: string) => (field === 'inactive' ? field : `fields.${field}`);

/** A company's data and brand, its figures, and support visits. */
export function CompanyDetail({ company, backTo }: { company: Account; backTo: string }) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const resolver = useContractResolver<CompanyDraft>(facts, useFieldTexts());
  const form = useKeptForm<CompanyDraft>(draftOf(company), resolver);
  const { formState, reset, setError } = form;
  useLeaveGuard(formState.isDirty);
  const [change, { isLoading }] = useChangeCompanyMutation();
  const [preview, previewing] = usePreviewCompanyMoveMutation();
  const askOfShift = useAskOfShift();
  const { refetch } = useListCompaniesQuery();
  const refuse = useRefusal(setError);
  const { inactive } = company;
  const filled = { getValues: () => ({ ...form.getValues(), inactive }) };
  const saveItem = useSaveItem<WithState, Account>(filled, company, {
    draftOf: (saved) => ({ ...draftOf(saved), inactive: saved.inactive }),
    label: (field) => t(`superAdmin.companies.${fieldOf(field)}`),
    text: placeName(i18n.language),
  });

  /** Saves the form, or only the company's active state. */
  const save = async (draft: Partial<CompanyDraft> & { inactive?: boolean }, done: string) => {
    const values = { ...draftOf(company), inactive, ...draft };
    const { country } = values;
    const move = () => preview({ id: company.id, country }).unwrap();
    try {
      if (country !== company.country && !(await askOfShift(await move()))) return;
      const saved = await saveItem(values, (body, version = company.version) =>
        change({ id: company.id, body: { ...body, version } }).unwrap(),
      );
      if (!saved) return;
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
        isSaving={isLoading || previewing.isLoading}
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
