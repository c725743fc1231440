import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';

import { companyCalls, type CompanyLook, type OwnCompany } from '#contract/company.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';
import { useSaveItem } from '#src/shared/master-detail/useSaveItem.ts';
import { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';

import { AccentField } from './AccentField.tsx';
import { useSaveLookMutation } from './companyApi.ts';
import { COMPANY, CompanyNav } from './CompanyNav.tsx';
import { PictureField } from './PictureField.tsx';
import { useSaving } from './useSaving.ts';

type LookDraft = Pick<CompanyLook, 'accent'>;
const look = z.omit(companyCalls.saveLook.body, { version: true });

/** The company's colour, saved with the form, and its pictures, applied on upload. */
export function Look({ company }: { company: OwnCompany }) {
  const { t } = useTranslation();
  const { accent } = company;
  const resolver = useContractResolver<LookDraft>(look, {
    accent: () => t('settings.company.accent.wrong'),
  });
  const form = useKeptForm<LookDraft>({ accent }, resolver);
  const { control, register, handleSubmit, reset, setValue, formState } = form;
  useLeaveGuard(formState.isDirty);
  const [saveLook, { isLoading }] = useSaveLookMutation();
  const saving = useSaving();
  const saveItem = useSaveItem<LookDraft, OwnCompany>(form, company, {
    draftOf: (saved) => ({ accent: saved.accent }),
    label: () => t('settings.company.accent.label'),
  });
  const save = (draft: LookDraft) =>
    saving({
      save: () =>
        saveItem(draft, (values, version = company.version) =>
          saveLook({ ...values, version }).unwrap(),
        ),
      onSaved: (saved) => reset({ accent: saved.accent }),
    });
  const chosen = useWatch({ control, name: 'accent' });
  return (
    <DetailForm
      title={company.name}
      backTo={COMPANY}
      isUnsaved={formState.isDirty}
      isSaving={isLoading}
      onSubmit={(event) => void handleSubmit(save)(event)}
      onUndo={() => reset()}
      nav={<CompanyNav />}
    >
      <AccentField
        shown={look.shape.accent.safeParse(chosen).success ? chosen : accent}
        error={formState.errors.accent?.message}
        field={register('accent', {
          setValueAs: (typed: string) => typed.toLowerCase(),
        })}
        onPick={(color) =>
          setValue('accent', color, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
      <PictureField picture="logo" company={company} hasOwn={company.hasOwnLogo} />
      <PictureField picture="background" company={company} hasOwn={company.hasOwnBackground} />
    </DetailForm>
  );
}
