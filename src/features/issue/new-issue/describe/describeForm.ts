import type { FieldErrors, Resolver } from 'react-hook-form';
import { MAX_TITLE } from '#contract/limits.ts';
import { email } from '#contract/primitives.ts';
import type { FormSchema } from '#contract/projectTypes.ts';

import type { Fault } from '../reportDraft.ts';
import { formFaults } from '#src/entities/project/formFaults.ts';
import { type PhotoAnswer, withPhotos } from '#src/entities/project/photoAnswers.ts';

/** What the describe step asks; the rest of a fault comes from the photos step. */
export type Description = Omit<Fault, 'key' | 'files'>;

/**
 * Checks a description by the contract's limits and the project type's form.
 * An error's message is the last part of its text key, `newIssue.errors.{message}`.
 */
export const describeResolver =
  (form?: FormSchema, photos: readonly PhotoAnswer[] = []): Resolver<Description> =>
  (values) => {
    const formData = withPhotos(values.formData, photos);
    const errors = faultsOf({ ...values, formData }, form);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

function faultsOf(
  { title, reporter, formData }: Description,
  form?: FormSchema,
): FieldErrors<Description> {
  const questions = form ? Object.entries(formFaults(form, formData)) : [];
  const isEmailWrong = reporter.email !== '' && !email.safeParse(reporter.email).success;
  return {
    ...(title.trim() === '' ? { title: fault('title') } : {}),
    ...(title.length > MAX_TITLE ? { title: fault('titleLong') } : {}),
    ...(isEmailWrong ? { reporter: { email: fault('email') } } : {}),
    ...(questions.length > 0
      ? { formData: Object.fromEntries(questions.map(([key, kind]) => [key, fault(kind)])) }
      : {}),
  };
}

const fault = (message: string) => ({ type: 'invalid', message });
