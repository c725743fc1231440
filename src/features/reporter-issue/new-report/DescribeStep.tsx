import { type KeyboardEvent, useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod/mini';

import { newReport } from '#contract/publicReport.ts';
import { answersTo, formOf } from '#src/entities/project/formFaults.ts';
import { FormQuestions } from '#src/entities/project/FormQuestions.tsx';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { photoAnswers } from './answers.ts';
import type { StepProps } from './flow.ts';
import { PhotoItem, RefusedPhotos } from './PhotoItem.tsx';
import type { ReportDraft } from './reportDraft.ts';
import { StepPage } from './StepPage.tsx';

type Description = Pick<ReportDraft, 'title' | 'text' | 'formData'>;

/** Description of the fault, and the project type's questions. */
export function DescribeStep({ flow }: StepProps) {
  const { t } = useTranslation();
  const { form, draft, photos, change, onward } = flow;
  const schema = formOf(form.projectType ?? undefined);
  const { title, text, formData } = draft;
  const shownPhotos = photoAnswers(photos.photos).map((photo) => ({
    ...photo,
    tile: <PhotoItem key={photo.key} photo={photo} photos={photos} />,
  }));
  const description = z.extend(z.pick(newReport, { title: true, text: true }), {
    formData: answersTo(schema, shownPhotos),
  });
  const resolver = useContractResolver<Description>(description, {
    title: t('newIssue.errors.title'),
    formData: ({ message }) => message,
  });
  const methods = useForm<Description>({ resolver, defaultValues: { title, text, formData } });
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
          error={errors.title?.message}
        >
          <textarea
            className="form-control form-control-xl rep-title"
            rows={2}
            onKeyDown={goOnByEnter}
            {...methods.register('title')}
          />
        </Field>
        {schema && (
          <FormQuestions
            schema={schema}
            legend={form.projectType?.name ?? ''}
            photos={{
              list: shownPhotos,
              add: (question, file) => void photos.add([file], question),
            }}
          />
        )}
        <RefusedPhotos photos={photos} />
        <Field
          label={t('publicReport.describe.more')}
          htmlFor="text"
          optional
          error={errors.text?.message}
        >
          <textarea className="form-control" rows={4} {...methods.register('text')} />
        </Field>
      </StepPage>
    </FormProvider>
  );
}

/** The title is one line that wraps; Enter continues. */
function goOnByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
