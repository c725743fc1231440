import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';

import type { Person } from '#contract/people.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';

import { CheckPicker } from './CheckPicker.tsx';
import { type Invited, useInviteManyMutation } from './peopleApi.ts';
import { nameOf } from './personDraft.ts';

type Props = { people: readonly Person[]; onClose: () => void };

/** Invites people without a log-in, all unless deselected, and reports each result. */
export function InviteDialog({ people, onClose }: Props) {
  const { t } = useTranslation();
  // Fixed on opening: invited people leave the live list.
  const [offered] = useState(people);
  const form = useForm({ defaultValues: { ids: offered.map(({ id }) => id) } });
  const ids = useWatch({ control: form.control, name: 'ids' });
  const [invite, { data: invited, isLoading }] = useInviteManyMutation();
  return (
    <FormDialog
      title={t('settings.people.inviteMany.title')}
      action={t('settings.people.inviteMany.action', { count: ids.length })}
      isBusy={isLoading}
      isDisabled={ids.length === 0}
      isDone={invited !== undefined}
      onSubmit={() => void invite(ids)}
      onClose={onClose}
    >
      {invited ? (
        <Outcomes people={offered} invited={invited} />
      ) : (
        <FormProvider {...form}>
          <CheckPicker
            name="ids"
            label={t('settings.people.inviteMany.who')}
            hint={t('settings.people.inviteHint')}
            options={offered.map((person) => ({
              id: person.id,
              name: nameOf(person),
              detail: person.email,
            }))}
          />
        </FormProvider>
      )}
    </FormDialog>
  );
}

type OutcomesProps = { people: readonly Person[]; invited: readonly Invited[] };

function Outcomes({ people, invited }: OutcomesProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const sent = invited.filter(({ error }) => error === undefined).length;
  const person = (id: number) => people.find((candidate) => candidate.id === id);
  return (
    <>
      <p role="status">{t('settings.people.inviteMany.sent', { count: sent })}</p>
      <ul className="invite-outcomes">
        {invited.map(({ id, error }) => {
          const found = person(id);
          const name = found ? nameOf(found) : '';
          return (
            <li key={id}>
              {error === undefined
                ? t('settings.people.inviteMany.sentTo', { name, email: found?.email ?? '' })
                : t('settings.people.inviteMany.notSent', { name, why: errorText(error) })}
            </li>
          );
        })}
      </ul>
    </>
  );
}
