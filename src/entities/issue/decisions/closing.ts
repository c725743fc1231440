import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';

import { ending } from '#contract/issueChanges.ts';
import type { Resolution } from '#contract/issueStatus.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

export type CloseDraft = {
  resolution: Resolution;
  resolutionText: string;
  /** The number of the original issue, as typed. */
  duplicateOfId: string;
  /** Rich text. */
  message: string;
};
export type CloseForm = UseFormReturn<CloseDraft>;

export const numberIn = (typed: string) => typed.replaceAll(/\D/gu, '');

/**
 * From the form's values to the body of the call. The original's number stands in for its id, which only the server
 * knows.
 */
export const CLOSING = z.pipe(
  z.transform(({ resolution, resolutionText, duplicateOfId, message }: CloseDraft): unknown => ({
    resolution,
    resolutionText: resolution === 'other' ? resolutionText : '',
    duplicateOfId: resolution === 'duplicate' ? Number(numberIn(duplicateOfId)) : undefined,
    message,
  })),
  ending,
);

/** How an issue ended, and perhaps a last message to everybody. */
export function useCloseForm(resolution: Resolution = 'fixed'): CloseForm {
  const { t } = useTranslation();
  const resolver = useContractResolver<CloseDraft>(CLOSING, {
    resolutionText: t('issue.close.textError'),
    duplicateOfId: t('issue.close.duplicateError'),
  });
  return useForm<CloseDraft>({
    defaultValues: { resolution, resolutionText: '', duplicateOfId: '', message: '' },
    resolver,
  });
}
