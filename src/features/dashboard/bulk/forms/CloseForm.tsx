import { z } from 'zod/mini';

import { RESOLUTIONS } from '#contract/issueStatus.ts';
import { CloseFields } from '#src/entities/issue/decisions/CloseFields.tsx';
import { type CloseDraft, CLOSING, useCloseForm } from '#src/entities/issue/decisions/closing.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { textToHtml } from '#src/shared/lib/textToHtml.ts';

import type { FormProps } from '../draft.ts';
import { useReportValue } from './useReportValue.ts';

/** Without "duplicate", which needs an original per issue. */
const CHOICES = RESOLUTIONS.filter((resolution) => resolution !== 'duplicate');

/** The message is plain text here. */
const PLAIN = z.pipe(
  z.transform((draft: CloseDraft) => ({ ...draft, message: textToHtml(draft.message) })),
  CLOSING,
);

/** Resolution, with an optional last message on each issue. */
export function CloseForm({ onChange }: FormProps) {
  const { t } = useTranslation();
  const form = useCloseForm();
  useReportValue(form, PLAIN, (decision, isChanged) => {
    if (!decision) return onChange({ isChanged });
    const { resolution, resolutionText, message } = decision;
    return onChange({ isChanged, action: { do: 'close', resolution, resolutionText, message } });
  });
  return (
    <>
      <CloseFields form={form} resolutions={CHOICES} />
      <Field
        optional
        label={t('issue.close.message')}
        htmlFor="bulk-close-message"
        error={form.formState.errors.message?.message}
      >
        <textarea className="form-control" rows={4} {...form.register('message')} />
      </Field>
    </>
  );
}
