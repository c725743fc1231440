import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Validation texts of a company's fields. */
export function useFieldTexts() {
  const { t } = useTranslation();
  return {
    name: t('settings.nameMissing'),
    domain: t('superAdmin.companies.wrong.domain'),
    phone: t('settings.company.refused.phone'),
    supportEmail: t('common.invalid.email'),
  };
}
