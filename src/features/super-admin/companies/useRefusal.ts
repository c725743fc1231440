import type { UseFormSetError } from 'react-hook-form';

import type { NewAccount } from '#contract/accounts.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { showRefusal } from '#src/shared/forms/showRefusal.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

/** Shows why a company was refused, at the domain where it is taken. Keeps the form's values. */
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
