import { useState } from 'react';
import { FormProvider } from 'react-hook-form';

import type { Person } from '#contract/people.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { useGoOn } from '#src/shared/master-detail/useGoOn.ts';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';
import { useMe } from '#src/shared/session/me.ts';

import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { PersonActions } from './PersonActions.tsx';
import { draftOf, type Leaving, nameOf, type PersonDraft } from './personDraft.ts';
import { PersonFields } from './PersonFields.tsx';
import { PersonPlaces } from './PersonPlaces.tsx';
import { useSavePerson } from './useSavePerson.ts';

type Props = { person: Person | undefined; people: readonly Person[]; backTo: string };

/** Somebody of the company, to be changed or let go; or somebody new. */
export function PersonDetail({ person, people, backTo }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const form = useKeptForm<PersonDraft>(draftOf(person));
  const { formState, reset } = form;
  const [leaving, setLeaving] = useState<Leaving>();
  const { isUnsaved, goOn } = useGoOn(formState.isDirty);
  const { save, isSaving } = useSavePerson(person, form, (id) => goOn(`${backTo}/${id}`));
  const isMe = person !== undefined && person.id === me?.agent.id;
  return (
    <FormProvider {...form}>
      <DetailForm
        title={person ? nameOf(person) : t('settings.people.new')}
        backTo={backTo}
        isUnsaved={isUnsaved}
        isSaving={isSaving}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        onUndo={() => reset()}
        foot={person && <LastSeen person={person} />}
        actions={person && !isMe && <PersonActions person={person} onLeave={setLeaving} />}
      >
        <PersonFields person={person} isMe={isMe} />
        <PersonPlaces person={person} />
      </DetailForm>
      {person && leaving && (
        <LeaveDialog
          {...{ person, people, leaving, backTo }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </FormProvider>
  );
}

function LastSeen({ person: { signedInAt } }: { person: Person }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  return signedInAt === null
    ? t('settings.people.neverSignedIn')
    : t('settings.people.signedIn', {
        when: formatMoment(signedInAt, i18n.language, now),
      });
}
