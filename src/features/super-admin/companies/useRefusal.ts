import type { UseFormSetError } from 'react-hook-form';

import type { NewAccount } from '#contract/accounts.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { showRefusal } from '#src/shared/forms/showRefusal.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

/** Says why a company could not be saved: at the domain where another company has it. What was filled in stays. */
export function useRefusal(setError: UseFormSetError<Pick<NewAccount, 'domain'>>) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  return (failed: unknown) => {
    if (showRefusal(failed, setError, { domain: t('superAdmin.companies.domainTaken') })) return;
    const isStale = (failed as ApiError).body?.error.code === 'VERSION_CONFLICT';
    toast.error(t('settings.failed.save', { area: t('superAdmin.areas.companies') }), {
      details: isStale ? t('superAdmin.companies.stale') : errorText(failed),
    });
  };
}
