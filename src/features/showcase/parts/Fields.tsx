import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

import { PRIORITIES } from '#contract/issueFilter.ts';
import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
import { Choices } from '#src/shared/forms/Choices.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { TimeField } from '#src/shared/forms/date/TimeField.tsx';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { SearchInput } from '#src/shared/ui/SearchInput.tsx';

import { Row } from '../Specimen.tsx';

export function Fields() {
  const { t } = useTranslation();
  const id = useId();
  const [sought, setSought] = useState('');
  const [day, setDay] = useState('2026-11-22');
  const [time, setTime] = useState('08:00');
  return (
    <>
      <div className="specimen-pair">
        <Field label={t('showcase.fields.name')} htmlFor={`${id}name`}>
          <input className="form-control" defaultValue="Åsa Öström" autoComplete="off" />
        </Field>
        <Field
          label={t('showcase.fields.email')}
          htmlFor={`${id}email`}
          error={t('showcase.fields.wrong')}
        >
          <input className="form-control" defaultValue="asa@" autoComplete="off" />
        </Field>
        <Field
          label={t('showcase.fields.phone')}
          htmlFor={`${id}phone`}
          optional
          hint={t('showcase.fields.hint')}
        >
          <input
            className="form-control is-valid"
            defaultValue="070-123 45 67"
            autoComplete="off"
          />
        </Field>
        <Field label={t('showcase.fields.off')} htmlFor={`${id}off`}>
          <Select disabled defaultValue="damp">
            <option value="damp">{t('showcase.fields.damp')}</option>
          </Select>
        </Field>
        <Field label={t('showcase.fields.number')} htmlFor={`${id}number`}>
          <input className="form-control" type="number" min={1} max={99} defaultValue={3} />
        </Field>
        <DateField label={t('showcase.fields.day')} value={day} onChange={setDay} />
        <TimeField label={t('showcase.fields.time')} value={time} onChange={setTime} />
        <Field label={t('showcase.fields.text')} htmlFor={`${id}text`}>
          <textarea className="form-control" rows={3} />
        </Field>
      </div>
      <Row title={t('showcase.fields.search')}>
        <SearchInput label={t('showcase.fields.search')} value={sought} onChange={setSought} />
      </Row>
      <Switches />
    </>
  );
}

const STATES = ['on', 'off', 'fixed'] as const;

function Switches() {
  const { t } = useTranslation();
  const id = useId();
  const [isInternal, setIsInternal] = useState(false);
  return (
    <Row title={t('showcase.fields.switches')}>
      {(['checkbox', 'radio', 'switch'] as const).flatMap((kind) =>
        STATES.map((state) => (
          <div
            key={kind + state}
            className={kind === 'switch' ? 'form-check form-switch' : 'form-check'}
          >
            <input
              id={id + kind + state}
              className="form-check-input"
              type={kind === 'radio' ? 'radio' : 'checkbox'}
              role={kind === 'switch' ? 'switch' : undefined}
              defaultChecked={state !== 'off'}
              disabled={state === 'fixed'}
            />
            <label className="form-check-label" htmlFor={id + kind + state}>
              {t(`showcase.fields.${kind}`)}
              {state === 'fixed' && `, ${t('showcase.fields.off')}`}
            </label>
          </div>
        )),
      )}
      <span className="seg">
        {[false, true].map((internal) => (
          <button
            key={String(internal)}
            type="button"
            aria-pressed={internal === isInternal}
            onClick={() => setIsInternal(internal)}
          >
            {t(internal ? 'showcase.fields.internal' : 'showcase.fields.all')}
          </button>
        ))}
      </span>
    </Row>
  );
}

/** Questions with few answers, many answers, and an error. */
export function Questions() {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { few: 'high', many: 'waiting', none: undefined } });
  const few = PRIORITIES.map((value) => ({ value, text: t(`common.priority.${value}`) }));
  const many = ISSUE_STATUSES.map((value) => ({ value, text: t(`common.status.${value}`) }));
  return (
    <FormProvider {...form}>
      <Choices name="few" label={t('showcase.questions.few')} choices={few} />
      <Choices name="many" label={t('showcase.questions.many')} choices={many} asPicker optional />
      <Choices
        name="none"
        label={t('showcase.questions.none')}
        choices={few}
        error={t('showcase.questions.choose')}
      />
    </FormProvider>
  );
}
