import { useState } from 'react';
import { FormProvider } from 'react-hook-form';

import { z } from 'zod/mini';

import { peopleCalls, type Person } from '#contract/people.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { useGoOn } from '#src/shared/master-detail/useGoOn.ts';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';

import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { LastChange } from '../frame/LastChange.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { PersonActions } from './PersonActions.tsx';
import { bodyOf, draftOf, type LeaveMode, nameOf, type PersonDraft } from './personDraft.ts';
import { PersonFields } from './PersonFields.tsx';
import { PersonPlaces } from './PersonPlaces.tsx';
import { useIsMe } from './useIsMe.ts';
import { useSavePerson } from './useSavePerson.ts';

type Props = {
  person: Person | undefined;
  /** Removed by someone else: saving creates a new person. */
  isGone: boolean;
  people: readonly Person[];
  backTo: string;
};

type Body = z.input<typeof peopleCalls.update.body>;
const body = z.pipe(
  z.transform((draft: PersonDraft): Body => bodyOf(draft)),
  peopleCalls.update.body,
);

/** Form of one person, new or existing. */
export function PersonDetail({ person, isGone, people, backTo }: Props) {
  const { t } = useTranslation();
  const missing = t('common.invalid.missing');
  const resolver = useContractResolver<PersonDraft>(body, {
    firstname: missing,
    lastname: missing,
    email: t('common.invalid.email'),
  });
  const form = useKeptForm<PersonDraft>(draftOf(person), resolver);
  const { formState, reset } = form;
  const [leaving, setLeaving] = useState<LeaveMode>();
  // While removing, the person leaves the list before the page closes.
  const isLost = isGone && leaving === undefined;
  const savedPerson = isLost ? undefined : person;
  const { isUnsaved, goOn } = useGoOn(formState.isDirty);
  const { save, isSaving } = useSavePerson(savedPerson, form, (id) => goOn(`${backTo}/${id}`));
  const isMe = useIsMe(savedPerson);
  return (
    <FormProvider {...form}>
      <DetailForm
        title={person ? nameOf(person) : t('settings.people.new')}
        backTo={backTo}
        isUnsaved={isUnsaved}
        isGone={isLost}
        isSaving={isSaving}
        savedAt={form.savedAt}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        onUndo={() => reset()}
        foot={
          savedPerson && (
            <>
              <LastSeen person={savedPerson} />
              <LastChange area="people" {...savedPerson} />
            </>
          )
        }
        actions={
          savedPerson && !isMe && <PersonActions person={savedPerson} onLeave={setLeaving} />
        }
      >
        <PersonFields person={savedPerson} isMe={isMe} />
        <PersonPlaces person={savedPerson} />
      </DetailForm>
      {savedPerson && leaving && (
        <LeaveDialog
          {...{ person: savedPerson, people, leaving, backTo }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </FormProvider>
  );
}

function LastSeen({ person: { signedInAt, invitedAt } }: { person: Person }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const when = (moment: string) => formatMoment(moment, i18n.language, now);
  if (signedInAt !== null) {
    return <span>{t('settings.people.signedIn', { when: when(signedInAt) })}</span>;
  }
  return (
    <span>
      {invitedAt !== null && `${t('settings.people.invitedOn', { when: when(invitedAt) })} `}
      {t('settings.people.neverSignedIn')}
    </span>
  );
}
