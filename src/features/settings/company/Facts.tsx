import { FormProvider } from 'react-hook-form';

import { z } from 'zod/mini';

import {
  companyCalls,
  type CompanyFacts,
  MAX_CONFIRM_DAYS,
  MAX_IDLE_DAYS,
  type OwnCompany,
} from '#contract/company.ts';
import { useAskOfShift } from '#src/entities/clock/useAskOfShift.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { placeName } from '#src/shared/forms/placeName.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';
import { useSaveItem } from '#src/shared/master-detail/useSaveItem.ts';
import { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';

import { openTime, weekDraft, WORKING_WEEK } from '../frame/dayDraft.ts';
import { usePreviewMoveMutation, useSaveFactsMutation } from './companyApi.ts';
import { COMPANY, CompanyNav } from './CompanyNav.tsx';
import { FactFields } from './FactFields.tsx';
import type { FactsDraft } from './factsDraft.ts';
import { useSaving } from './useSaving.ts';
import { useWeekText } from '../frame/useDayName.ts';

const facts = z.pipe(
  z.transform((draft: FactsDraft): unknown => bodyOf(draft)),
  z.omit(companyCalls.saveFacts.body, { version: true }),
);

const bodyOf = ({ hasWeek, openingWeek, ...draft }: FactsDraft): Omit<CompanyFacts, 'version'> => ({
  ...draft,
  openingWeek: hasWeek ? openingWeek.map(openTime) : null,
});

/** The company's name, contact details and rules. */
export function Facts({ company }: { company: OwnCompany }) {
  const { t, i18n } = useTranslation();
  const resolver = useContractResolver<FactsDraft>(facts, {
    name: t('settings.nameMissing'),
    phone: t('settings.company.refused.phone'),
    onCallPhone: t('settings.company.refused.phone'),
    openingWeek: t('settings.clocks.tooEarly'),
    supportEmail: t('common.invalid.email'),
    confirmDays: t('settings.company.refused.days', { most: MAX_CONFIRM_DAYS }),
    idleDays: t('settings.company.refused.days', { most: MAX_IDLE_DAYS }),
  });
  const form = useKeptForm<FactsDraft>(draftOf(company), resolver);
  const { formState, reset } = form;
  useLeaveGuard(formState.isDirty);
  const [saveFacts, { isLoading }] = useSaveFactsMutation();
  const [preview, previewing] = usePreviewMoveMutation();
  const askOfShift = useAskOfShift();
  const saving = useSaving();
  const weekText = useWeekText();
  const inWords = placeName(i18n.language);
  const saveItem = useSaveItem<FactsDraft, OwnCompany>(form, company, {
    draftOf,
    label: (field) => t(`settings.company.fields.${field}.label`),
    text: (field, value) =>
      field === 'openingWeek'
        ? weekText(value as FactsDraft['openingWeek'])
        : inWords(field, value),
  });
  const save = (draft: FactsDraft) =>
    saving({
      save: async () => {
        const { country } = draft;
        const isMoved = country !== company.country;
        if (isMoved && !(await askOfShift(await preview(country).unwrap()))) return undefined;
        return saveItem(draft, (values, version = company.version) =>
          saveFacts({ ...bodyOf(values), version }).unwrap(),
        );
      },
      onSaved: (saved) => reset(draftOf(saved)),
    });
  return (
    <FormProvider {...form}>
      <DetailForm
        title={company.name}
        backTo={COMPANY}
        isUnsaved={formState.isDirty}
        isSaving={isLoading || previewing.isLoading}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        onUndo={() => reset()}
        nav={<CompanyNav />}
        foot={t('settings.company.domain', { domain: company.domain })}
      >
        <FactFields />
      </DetailForm>
    </FormProvider>
  );
}

/** Keeps a country or language that is no longer offered. */
const draftOf = (company: OwnCompany): FactsDraft => ({
  name: company.name,
  phone: company.phone,
  supportEmail: company.supportEmail,
  openingHours: company.openingHours,
  hasWeek: company.openingWeek !== null,
  openingWeek: company.openingWeek ? weekDraft(company.openingWeek) : WORKING_WEEK,
  onCallPhone: company.onCallPhone,
  onCallTime: company.onCallTime,
  locale: company.locale as FactsDraft['locale'],
  country: company.country as FactsDraft['country'],
  confirmDays: company.confirmDays,
  idleDays: company.idleDays,
  workersMayReport: company.workersMayReport,
  usersMayReport: company.usersMayReport,
  twoStep: company.twoStep,
  hasPage: company.hasPage,
});
