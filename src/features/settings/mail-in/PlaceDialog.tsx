import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { type MailIn, mailPlacement } from '#contract/mailIn.ts';
import { Choices } from '#src/shared/forms/Choices.tsx';
import { Field } from '#src/shared/forms/Field.tsx';
import { showRefusal } from '#src/shared/forms/showRefusal.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';

import { useResult } from '../frame/useResult.ts';
import { usePlaceMailInMutation } from './mailInApi.ts';

const TYPES = ['internal', 'public'] as const;

/** Puts a mail into an issue, by its number. */
export function PlaceDialog({ mail, onClose }: { mail: MailIn; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const { done, failed: fail } = useResult('settings.areas.mailIn');
  const [send, { isLoading }] = usePlaceMailInMutation();
  const form = useForm({
    defaultValues: {
      number: mail.issue?.number ?? Number.NaN,
      type: 'internal' as (typeof TYPES)[number],
    },
    resolver: useContractResolver(mailPlacement),
  });
  const { register, formState, handleSubmit, setError } = form;
  const place = handleSubmit(async (body) => {
    try {
      const { issueId } = await send({ id: mail.id, body }).unwrap();
      done();
      await navigate(`/issue/${issueId}`);
    } catch (failed) {
      if (!showRefusal(failed, setError, { number: t('mailIn.place.unknown') })) {
        fail('save', failed);
      }
    }
  });
  return (
    <FormDialog
      title={t('mailIn.place.open')}
      action={t('mailIn.place.act')}
      busyText={t('common.saving')}
      isBusy={isLoading}
      onSubmit={() => void place()}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <Field
          label={t('mailIn.place.number')}
          htmlFor={id}
          error={formState.errors.number && t('mailIn.place.unknown')}
        >
          <input
            id={id}
            className="form-control"
            inputMode="numeric"
            autoComplete="off"
            {...register('number', { setValueAs: numberIn })}
          />
        </Field>
        <Choices
          name="type"
          label={t('mailIn.place.readers')}
          choices={TYPES.map((value) => ({ value, text: t(`mailIn.place.types.${value}`) }))}
        />
      </FormProvider>
    </FormDialog>
  );
}

/** The number in `#18 206`. */
const numberIn = (typed: unknown) => Number(String(typed).replaceAll(/[\s#]/gu, '') || Number.NaN);
