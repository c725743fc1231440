import { type KeyboardEvent, useEffect } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';

import { MAX_TITLE } from '#contract/limits.ts';
import type { FormSchema } from '#contract/projectTypes.ts';
import { MAX_PUBLIC_TEXT } from '#contract/publicReport.ts';
import { formFaults, formOf } from '#src/entities/project/formFaults.ts';
import { FormQuestions } from '#src/entities/project/FormQuestions.tsx';
import { type PhotoAnswer, withPhotos } from '#src/entities/project/photoAnswers.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { photoAnswers } from './answers.ts';
import type { StepProps } from './flow.ts';
import { PhotoItem, RefusedPhotos } from './PhotoItem.tsx';
import type { ReportDraft } from './reportDraft.ts';
import { StepPage } from './StepPage.tsx';

type Description = Pick<ReportDraft, 'title' | 'text' | 'formData'>;

/** What is wrong, in his words, and what the kind of project asks. */
export function DescribeStep({ flow }: StepProps) {
  const { t } = useTranslation();
  const { form, draft, photos, change, onward } = flow;
  const schema = formOf(form.projectType ?? undefined);
  const { title, text, formData } = draft;
  const taken = photoAnswers(photos.photos).map((photo) => ({
    ...photo,
    tile: <PhotoItem key={photo.key} photo={photo} photos={photos} />,
  }));
  const methods = useForm<Description>({
    resolver: resolver(schema, taken),
    defaultValues: { title, text, formData },
  });
  const { errors } = methods.formState;
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values }) => change(structuredClone(values)),
      }),
    [methods, change],
  );
  const onSubmit = methods.handleSubmit(() => onward());
  return (
    <FormProvider {...methods}>
      <StepPage
        flow={flow}
        title={t('publicReport.describe.title')}
        onSubmit={() => void onSubmit()}
      >
        <Field
          label={t('publicReport.describe.short')}
          htmlFor="title"
          hint={t('publicReport.describe.hint')}
          error={errors.title?.message && t(`newIssue.errors.${errors.title.message}`)}
        >
          <textarea
            className="form-control form-control-xl rep-title"
            rows={2}
            maxLength={MAX_TITLE}
            onKeyDown={goOnByEnter}
            {...methods.register('title')}
          />
        </Field>
        {schema && (
          <FormQuestions
            schema={schema}
            legend={form.projectType?.name ?? ''}
            photos={{
              list: taken,
              add: (question, file) => void photos.add([file], question),
            }}
          />
        )}
        <RefusedPhotos photos={photos} />
        <Field label={t('publicReport.describe.more')} htmlFor="text" optional>
          <textarea
            className="form-control"
            rows={4}
            maxLength={MAX_PUBLIC_TEXT}
            {...methods.register('text')}
          />
        </Field>
      </StepPage>
    </FormProvider>
  );
}

/** It is one line, which may be longer than the screen is wide. */
function goOnByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** An error's message is the last part of its text key, `newIssue.errors.{message}`. */
const resolver =
  (schema: FormSchema | undefined, photos: readonly PhotoAnswer[]): Resolver<Description> =>
  (values) => {
    const formData = withPhotos(values.formData, photos);
    const questions = schema ? Object.entries(formFaults(schema, formData)) : [];
    const errors = {
      ...(values.title.trim() === '' ? { title: fault('title') } : {}),
      ...(questions.length > 0
        ? { formData: Object.fromEntries(questions.map(([key, kind]) => [key, fault(kind)])) }
        : {}),
    };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

const fault = (message: string) => ({ type: 'invalid', message });
