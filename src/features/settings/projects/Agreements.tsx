import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod/mini';

import { agreementNumber } from '#contract/agreements.ts';
import type { KeptProject } from '#contract/projectSettings.ts';
import { type FoundAgreement, useAgreement } from '#src/entities/agreement/agreementApi.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

const LOOK_UP = z.object({ number: agreementNumber });

/** Looks up an agreement by its number: holder, subject and end of warranty. */
export function Agreements({ project }: { project: KeptProject }) {
  const { t } = useTranslation();
  const id = useId();
  const errorText = useErrorText();
  const { register, handleSubmit, control, formState } = useForm({
    defaultValues: { number: '' },
    resolver: useContractResolver<{ number: string }>(LOOK_UP),
  });
  const isEmpty = useWatch({ control, name: 'number' }).trim() === '';
  const [number, setNumber] = useState('');
  const { currentData, error, isFetching, refetch } = useAgreement(number);
  const submit = handleSubmit((typed) => {
    const typedNumber = typed.number.trim();
    if (typedNumber === number && number !== '') void refetch();
    setNumber(typedNumber);
  });
  const isUnknown = (error as ApiError | undefined)?.status === 404;
  return (
    <>
      <form className="part-head" noValidate onSubmit={(event) => void submit(event)}>
        <div className="grow">
          <Field
            label={t('settings.projects.agreements.number')}
            htmlFor={id}
            error={formState.errors.number?.message}
          >
            <input className="form-control" autoComplete="off" {...register('number')} />
          </Field>
        </div>
        <BusyButton
          type="submit"
          variant="secondary"
          busy={isFetching}
          busyText={t('settings.projects.register.asking')}
          disabled={isEmpty}
        >
          {t('settings.projects.agreements.find')}
        </BusyButton>
      </form>
      <div role="status">
        {error && !isFetching && (
          <p className="rows-none">
            {isUnknown ? t('settings.projects.agreements.unknown', { number }) : errorText(error)}
          </p>
        )}
        {currentData && <Found project={project} agreement={currentData} />}
      </div>
    </>
  );
}

type FoundProps = { project: KeptProject; agreement: FoundAgreement };

function Found({ project, agreement }: FoundProps) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { startsOn, endsOn, handedOverOn, guaranteeUntil } = agreement;
  const day = (date: string | null) => date && formatDay(`${date}T12:00:00`, i18n.language, now);
  const facts = [
    ['number', agreement.number],
    ['holder', agreement.holder],
    ['object', agreement.objectId],
    ['startsOn', day(startsOn)],
    ['endsOn', day(endsOn)],
    ['handedOverOn', day(handedOverOn)],
    ['guaranteeUntil', day(guaranteeUntil)],
  ] as const;
  const isElsewhere = agreement.projectAsProjectList.every(({ id }) => id !== project.id);
  return (
    <>
      {isElsewhere && (
        <p className="part-alert">
          {t('settings.projects.agreements.elsewhere', { name: agreement.projectNameWithNumber })}
        </p>
      )}
      <dl className="part-facts">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`settings.projects.agreements.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
