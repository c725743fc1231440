import type { Resolver } from 'react-hook-form';
import { z } from 'zod/mini';

import type { FormSchema } from '#contract/projectTypes.ts';
import { newIssue } from '#contract/reporting.ts';
import { formFaults } from '#src/entities/project/formFaults.ts';
import { type PhotoAnswer, withPhotos } from '#src/entities/project/photoAnswers.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { textToHtml } from '#src/shared/lib/textToHtml.ts';

import type { FaultDraft } from '../reportDraft.ts';

/** Fields of the describe step; the files come from the photos step. */
export type Description = Omit<FaultDraft, 'key' | 'files'>;

const BODY = z.pipe(
  z.transform(({ title, description, reporter: { email, phone } }: Description): unknown => ({
    title,
    description: textToHtml(description),
    reporter: { phone, ...(email && { email }) },
  })),
  z.pick(newIssue, { title: true, description: true, reporter: true }),
);

/** Validates against the contract and the project type's form, and whatever else a page asks. */
export function useDescribeResolver(
  form?: FormSchema,
  photos: readonly PhotoAnswer[] = [],
  further?: Resolver<Description>,
): Resolver<Description> {
  const { t } = useTranslation();
  const contract = useContractResolver<Description>(BODY, {
    title: t('newIssue.errors.title'),
    'reporter.email': t('newIssue.errors.email'),
  });
  return async (values, ...rest) => {
    const { errors: wrong } = await contract(values, ...rest);
    const questions = form ? formFaults(form, withPhotos(values.formData, photos)) : {};
    const formData = Object.entries(questions).map(
      ([key, message]) => [key, { type: 'invalid', message }] as const,
    );
    const errors = {
      ...wrong,
      ...(await further?.(values, ...rest))?.errors,
      ...(formData.length > 0 && { formData: Object.fromEntries(formData) }),
    };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
