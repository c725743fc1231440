import type { UseFormSetError } from 'react-hook-form';

import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import type { NewDraft } from './companyDraft.ts';

/** The field of the form that each field of the calls is filled in by. */
const FIELDS: Record<string, keyof NewDraft> = {
  name: 'name',
  phone: 'phone',
  supportEmail: 'supportEmail',
  'admin.firstname': 'firstname',
  'admin.lastname': 'lastname',
  'admin.email': 'email',
};

/** Says why a company could not be saved: at the field, where one is at fault. What was filled in stays. */
export function useRefusal(setError: UseFormSetError<NewDraft>) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  return (failed: unknown) => {
    const { body } = failed as ApiError;
    const wrong = Object.keys(body?.error.fields ?? {});
    if (wrong.includes('domain')) {
      const message = t('superAdmin.companies.domainTaken');
      setError('domain', { message }, { shouldFocus: true });
      return;
    }
    const field = wrong.flatMap((name) => FIELDS[name] ?? [])[0];
    if (field) {
      const message = t(`superAdmin.companies.wrong.${field}`);
      setError(field, { message }, { shouldFocus: true });
      return;
    }
    const isStale = body?.error.code === 'VERSION_CONFLICT';
    toast.error(t('settings.failed.save', { area: t('superAdmin.areas.companies') }), {
      details: isStale ? t('superAdmin.companies.stale') : errorText(failed),
    });
  };
}
