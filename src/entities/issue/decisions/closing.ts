import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';

import { ending } from '#contract/issueChanges.ts';
import type { Resolution } from '#contract/issueStatus.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

export type CloseDraft = {
  resolution: Resolution;
  resolutionText: string;
  /** Number of the original issue, as typed. */
  duplicateOfId: string;
  /** Rich text. */
  message: string;
};
export type CloseForm = UseFormReturn<CloseDraft>;

export const numberIn = (typed: string) => typed.replaceAll(/\D/gu, '');

/**
 * Form values -> request body. Has the original's number in place of its id, which only the server
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

/** Form for closing: resolution and an optional public message. */
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
