import { type FormEvent, useId, useState } from 'react';

import { MAX_AGREEMENT_NUMBER } from '#contract/limits.ts';
import type { KeptProject } from '#contract/projectSettings.ts';
import { type FoundAgreement, useAgreement } from '#src/entities/agreement/agreementApi.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

/** Looks up an agreement by its number: holder, subject and end of warranty. */
export function Agreements({ project }: { project: KeptProject }) {
  const { t } = useTranslation();
  const id = useId();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [number, setNumber] = useState('');
  const { currentData, error, isFetching, refetch } = useAgreement(number);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === number && number !== '') void refetch();
    setNumber(wanted);
  };
  const isUnknown = (error as ApiError | undefined)?.status === 404;
  return (
    <>
      <form className="part-head" onSubmit={submit}>
        <div className="field grow">
          <label className="form-label" htmlFor={id}>
            {t('settings.projects.agreements.number')}
          </label>
          <input
            id={id}
            className="form-control"
            autoComplete="off"
            maxLength={MAX_AGREEMENT_NUMBER}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <BusyButton
          type="submit"
          variant="secondary"
          busy={isFetching}
          busyText={t('settings.projects.register.asking')}
          disabled={typed.trim() === ''}
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
  const day = (each: string | null) => each && formatDay(`${each}T12:00:00`, i18n.language, now);
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
