import './answer.scss';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';

import { reporterCalls } from '#contract/reporter.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

import { useOwnIssue } from '../issue/ownIssueContext.ts';
import { NotSent } from '../message/NotSent.tsx';
import { useRateOwnIssueMutation } from '../ownIssueApi.ts';
import { useRatingDraft } from './ratingDraft.ts';

const COMMENT = z.object({ ratingText: reporterCalls.rate.body.shape.ratingText });
const RATINGS = [1, 2, 3, 4, 5] as const;

/** Optional rating from 1 to 5 with a comment. */
export function Rating() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { ownIssue } = useOwnIssue();
  const { draft, change, clear } = useRatingDraft();
  const [rate, { isLoading }] = useRateOwnIssueMutation();
  const [failure, setFailure] = useState<string>();
  const form = useForm<{ ratingText: string }>({
    defaultValues: { ratingText: draft.text },
    resolver: useContractResolver(COMMENT),
  });
  if (ownIssue.issue.rating !== null) return <Rated />;
  const { rating, text } = draft;
  const onSend = async () => {
    if (rating === undefined) return;
    setFailure(undefined);
    const { error } = await rate({
      id: ownIssue.issue.id,
      body: { rating, ratingText: text.trim() },
    });
    if (error) setFailure(errorText(error));
    else clear();
  };
  return (
    <section className="rrate" data-draft="" aria-labelledby="rate">
      <h2 id="rate">{t('reporterIssue.thanks.rate')}</h2>
      <div className="rstars" role="radiogroup" aria-labelledby="rate">
        {RATINGS.map((value) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="rating"
              aria-label={t('reporterIssue.thanks.of', { rating: value })}
              checked={rating === value}
              onChange={() => change({ rating: value })}
            />
            {value}
          </label>
        ))}
      </div>
      <p className="rends text-2">
        <span>{t('reporterIssue.thanks.bad')}</span>
        <span>{t('reporterIssue.thanks.good')}</span>
      </p>
      {rating !== undefined && (
        <>
          <Field
            optional
            label={t('reporterIssue.thanks.word')}
            htmlFor="rating-text"
            error={form.formState.errors.ratingText?.message}
          >
            <textarea
              className="form-control"
              rows={2}
              readOnly={isLoading}
              {...form.register('ratingText', {
                onChange: ({ target }) => change({ text: target.value }),
              })}
            />
          </Field>
          <BusyButton
            variant="secondary"
            size="xl"
            className="btn-block mt-2"
            busy={isLoading}
            busyText={t('reporterIssue.answer.sending')}
            onClick={() => void form.handleSubmit(onSend)()}
          >
            {t('reporterIssue.thanks.send')}
          </BusyButton>
        </>
      )}
      <NotSent reason={failure} />
    </section>
  );
}

function Rated() {
  const { t } = useTranslation();
  return (
    <p className="whose" role="status">
      {t('reporterIssue.thanks.rated')}
    </p>
  );
}
