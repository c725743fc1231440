import { useId, useState } from 'react';

import type { RoleGroup } from '#contract/permissions.ts';
import { FieldNotes } from '#src/shared/forms/FieldNotes.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { ownSubmit } from '#src/shared/ui/ownSubmit.ts';

import { useResult } from '../frame/useResult.ts';
import { readPeople } from './pastedPeople.ts';
import { useTakeInManyMutation } from './peopleApi.ts';
import { RoleOptions } from './RoleOptions.tsx';
import { useAddressTaken, useRefusal } from './useRefusal.ts';

/** Adds people by their addresses, not invited yet; what was not added stays in the field. */
export function AddPeople() {
  const { t } = useTranslation();
  const id = useId();
  const refusal = useRefusal();
  const addressTaken = useAddressTaken();
  const { done } = useResult('settings.areas.people');
  const [text, setText] = useState('');
  const [roleGroup, setRoleGroup] = useState<RoleGroup>('ROLE_WORKER');
  const [notes, setNotes] = useState<string>();
  const [takeIn, { isLoading }] = useTakeInManyMutation();
  const whyNot = (failed: unknown) => addressTaken(failed) ?? refusal(failed);
  const submit = async () => {
    const { people, nameless } = readPeople(text);
    if (people.length + nameless.length === 0) {
      setNotes(t('people.paste.none'));
      return;
    }
    const taken = await takeIn(people.map((person) => ({ ...person, roleGroup }))).unwrap();
    const refused = taken.filter(({ error }) => error !== undefined);
    const lines = [
      ...nameless.map((email) => t('people.paste.nameless', { email })),
      ...refused.map(({ email, error }) =>
        t('people.paste.refused', { email, why: whyNot(error) }),
      ),
    ];
    setText([...nameless, ...refused.map(({ email }) => email)].join(', '));
    setNotes(lines.length > 0 ? lines.join(' ') : undefined);
    const count = taken.length - refused.length;
    if (count > 0) done(t('people.paste.added', { count }));
  };
  return (
    <form className="people-add" noValidate onSubmit={ownSubmit(() => void submit())}>
      <div className="grow">
        <input
          id={id}
          className="form-control"
          autoComplete="off"
          value={text}
          placeholder={t('people.paste.hint')}
          aria-label={t('people.paste.label')}
          aria-invalid={notes !== undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => setText(target.value)}
        />
        <FieldNotes id={id} error={notes} />
      </div>
      <Select
        aria-label={t('people.paste.role')}
        value={roleGroup}
        onChange={({ target }) => setRoleGroup(target.value as RoleGroup)}
      >
        <RoleOptions />
      </Select>
      <BusyButton
        type="submit"
        variant="secondary"
        busy={isLoading}
        busyText={t('common.saving')}
        disabled={text.trim() === ''}
      >
        {t('people.paste.action')}
      </BusyButton>
    </form>
  );
}
