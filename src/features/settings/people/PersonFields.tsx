import { useId } from 'react';
import { useFormContext } from 'react-hook-form';

import type { Person } from '#contract/people.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { PersonDraft } from './personDraft.ts';
import { RoleOptions } from './RoleOptions.tsx';

type Props = { person: Person | undefined; isMe: boolean };
type TextName = 'firstname' | 'lastname' | 'email' | 'phone' | 'firm';

/** Name, contact details and role of a person. */
export function PersonFields({ person, isMe }: Props) {
  const { t } = useTranslation();
  const { watch } = useFormContext<PersonDraft>();
  const hasOwnAddress = person?.hasLogIn === true;
  return (
    <>
      <div className="form-row">
        <TextField name="firstname" isFirst={person === undefined} />
        <TextField name="lastname" />
      </div>
      <div className="form-row">
        <TextField
          name="email"
          type="email"
          isLocked={hasOwnAddress}
          hint={t(hasOwnAddress ? 'settings.people.emailLocked' : 'settings.people.emailHint')}
        />
        <TextField name="phone" type="tel" isOptional />
      </div>
      <div className="form-row">
        <RoleField isLocked={isMe} />
        {watch('roleGroup') === 'ROLE_CONTRACTOR' && <TextField name="firm" isOptional />}
      </div>
    </>
  );
}

type TextProps = {
  name: TextName;
  type?: 'email' | 'tel';
  hint?: string | undefined;
  isLocked?: boolean;
  isOptional?: boolean;
  isFirst?: boolean;
};

function TextField({ name, type, hint, isLocked, isOptional = false, isFirst }: TextProps) {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<PersonDraft>();
  return (
    <Field
      label={t(`settings.people.${name}`)}
      htmlFor={id}
      optional={isOptional}
      hint={hint}
      error={formState.errors[name]?.message}
    >
      <input
        className="form-control"
        type={type ?? 'text'}
        autoComplete="off"
        readOnly={isLocked}
        // Focus the name of a new person.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        {...register(name)}
      />
    </Field>
  );
}

function RoleField({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const { register, watch } = useFormContext<PersonDraft>();
  if (isLocked) {
    return (
      <Field label={t('settings.people.role')} htmlFor={id} hint={t('settings.people.ownRole')}>
        <input className="form-control" readOnly value={t(`common.roles.${watch('roleGroup')}`)} />
      </Field>
    );
  }
  return (
    <Field label={t('settings.people.role')} htmlFor={id}>
      <Select {...register('roleGroup')}>
        <RoleOptions />
      </Select>
    </Field>
  );
}
