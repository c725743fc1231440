import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';

import { MAX_PUBLIC_TEXT } from '#contract/publicReport.ts';
import { MIN_SUGGEST_TEXT } from '#contract/suggestions.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { Alike } from './Alike.tsx';
import { photosToSend } from './answers.ts';
import { ChipChoice } from './ChipChoice.tsx';
import type { Flow, StepProps } from './flow.ts';
import { namedIn } from './namedIn.ts';
import { PhotoButtons } from './PhotoButtons.tsx';
import type { ReportDraft } from './reportDraft.ts';
import { StepPage } from './StepPage.tsx';
import { Urgent } from './Urgent.tsx';
import { useSuggestions } from './useSuggestions.ts';

type Description = Pick<ReportDraft, 'text'>;

/** What is wrong, in a photo or words; category and space are suggested from them. */
export function WhatStep({ flow }: StepProps) {
  const { t } = useTranslation();
  const { draft, change } = flow;
  const hasPhoto = photosToSend(flow).length > 0;
  const text = z
    .string()
    .check(z.trim(), z.minLength(hasPhoto ? 0 : 1), z.maxLength(MAX_PUBLIC_TEXT));
  const resolver = useContractResolver<Description>(z.object({ text }), {
    text: t('publicReport.what.missing'),
  });
  const { register, handleSubmit, subscribe, formState } = useForm<Description>({
    resolver,
    defaultValues: { text: draft.text },
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => change({ text: values.text }),
      }),
    [subscribe, change],
  );
  const chosen = useChosen(flow);
  const isTold =
    hasPhoto || draft.text.trim().length >= MIN_SUGGEST_TEXT || draft.categoryId !== undefined;
  const onSubmit = handleSubmit(() => {
    const { categoryId, spaceId } = chosen;
    flow.onward({ categoryId, spaceId, followId: undefined });
  });
  return (
    <StepPage flow={flow} title={t('publicReport.describe.title')} onSubmit={() => void onSubmit()}>
      <PhotoButtons flow={flow} />
      <Field
        label={t('publicReport.describe.short')}
        htmlFor="text"
        hint={t('publicReport.describe.hint')}
        error={formState.errors.text?.message}
      >
        <textarea
          className="form-control form-control-xl rep-text"
          rows={3}
          {...register('text')}
        />
      </Field>
      <Urgent flow={flow} />
      <Alike flow={flow} categoryIds={isTold ? chosen.likely : []} />
      {isTold && <Kinds flow={flow} chosen={chosen} />}
    </StepPage>
  );
}

/** Chips of one question. */
const MOST = 4;

/** The reporter's choices, else the likeliest: a space that the description names is, unless it names several. */
function useChosen({ link, draft, form }: Flow) {
  const { said, categoryIds, spaceIds: usual } = useSuggestions(link, draft.text);
  const named = namedIn(said, form.spaces).slice(0, MOST);
  const spaceIds = named.length > 0 ? named : usual;
  const likeliest = named.length > 1 ? undefined : spaceIds[0];
  const { categoryId = categoryIds[0], spaceId = likeliest } = draft;
  const likely = categoryId ? [categoryId] : categoryIds;
  return { categoryIds, spaceIds, categoryId, likely, spaceId: form.space ? undefined : spaceId };
}

function Kinds({
  flow: { form, change },
  chosen,
}: StepProps & { chosen: ReturnType<typeof useChosen> }) {
  const { t } = useTranslation();
  const isSuggested = chosen.categoryIds.length + chosen.spaceIds.length > 0;
  return (
    <>
      {form.categories.length > 0 && (
        <ChipChoice
          label={t('publicReport.category.title')}
          choices={form.categories}
          suggested={chosen.categoryIds}
          chosen={chosen.categoryId}
          onChoose={(categoryId) => change({ categoryId })}
        />
      )}
      {form.space === null && form.spaces.length > 0 && (
        <ChipChoice
          label={t('publicReport.space.title')}
          choices={form.spaces}
          suggested={chosen.spaceIds}
          chosen={chosen.spaceId}
          onChoose={(spaceId) => change({ spaceId })}
        />
      )}
      {isSuggested && <p className="rep-guess">{t('publicReport.what.guess')}</p>}
    </>
  );
}
