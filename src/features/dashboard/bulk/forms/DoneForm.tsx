import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';

import { completing } from '#contract/issueChanges.ts';
import { DoneText } from '#src/entities/issue/decisions/DoneText.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { FormProps } from '../draft.ts';
import { useReportValue } from './useReportValue.ts';

const WORDS = z.pick(completing, { doneText: true });
type DoneDraft = z.input<typeof WORDS>;

/** The same words for the reporter of each issue, or none. */
export function DoneForm({ onChange }: FormProps) {
  const { t } = useTranslation();
  const form = useForm<DoneDraft>({
    defaultValues: { doneText: '' },
    resolver: useContractResolver<DoneDraft>(WORDS),
    mode: 'onChange',
  });
  useReportValue(form, WORDS, (decision, isChanged) =>
    onChange({
      isChanged,
      ...(decision && { action: { do: 'status', status: 'done', ...decision } }),
    }),
  );
  return (
    <DoneText
      hint={t('issue.done.textHint')}
      error={form.formState.errors.doneText?.message}
      {...form.register('doneText')}
    />
  );
}
