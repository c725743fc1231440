import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { ANNOUNCEMENT_KINDS, MAX_ANNOUNCEMENT_TITLE } from '#contract/announcements.ts';
import { GIVEN_DAYS } from '#contract/primitives.ts';
import { Choices } from '#src/shared/forms/Choices.tsx';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { Field } from '#src/shared/forms/Field.tsx';
import { Switch } from '#src/shared/forms/Switch.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { AnnouncementDraft } from './announcementDraft.ts';
import { PlaceFields } from './PlaceFields.tsx';

/** What has happened, where, and until when it is shown. */
export function AnnouncementFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Choices
        name="kind"
        label={t('announcement.kind')}
        choices={ANNOUNCEMENT_KINDS.map((kind) => ({
          value: kind,
          text: t(`announcement.kinds.${kind}`),
        }))}
      />
      <TextField name="title" />
      <TextField name="text" />
      <PlaceFields />
      <UntilField />
      {isNew && <MailField />}
    </>
  );
}

function TextField({ name }: { name: 'title' | 'text' }) {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<AnnouncementDraft>();
  return (
    <Field
      label={t(`announcement.${name}`)}
      htmlFor={id}
      optional={name === 'text'}
      hint={t(`announcement.${name}Hint`)}
      error={formState.errors[name]?.message}
    >
      {name === 'title' ? (
        <input
          className="form-control"
          autoComplete="off"
          maxLength={MAX_ANNOUNCEMENT_TITLE}
          {...register(name)}
        />
      ) : (
        <textarea className="form-control" rows={3} {...register(name)} />
      )}
    </Field>
  );
}

function UntilField() {
  const { t } = useTranslation();
  const { field, fieldState } = useController<AnnouncementDraft, 'until'>({ name: 'until' });
  return (
    <DateField
      {...field}
      label={t('announcement.until')}
      hint={t('announcement.untilHint')}
      error={fieldState.error?.message}
      min={GIVEN_DAYS.first}
      max={GIVEN_DAYS.last}
    />
  );
}

function MailField() {
  const { t } = useTranslation();
  const { field } = useController<AnnouncementDraft, 'isMailed'>({ name: 'isMailed' });
  const { value, onChange, onBlur, ref } = field;
  return (
    <div className="field">
      <Switch label={t('announcement.isMailed')} isOn={value} {...{ onChange, onBlur, ref }} />
    </div>
  );
}
