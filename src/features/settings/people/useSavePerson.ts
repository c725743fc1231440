import type { useForm } from 'react-hook-form';

import type { Person } from '#contract/people.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import { showRefusal } from '#src/shared/forms/showRefusal.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { type FieldWords, namesIn } from '#src/shared/master-detail/useAskWhose.ts';
import { useSaveItem } from '#src/shared/master-detail/useSaveItem.ts';
import { useOutcome } from '#src/shared/ui/useOutcome.ts';

import { useChangePersonMutation, useTakeInMutation } from './peopleApi.ts';
import { bodyOf, draftOf, nameOf, type PersonDraft } from './personDraft.ts';
import { useAddressTaken, useRefusal } from './useRefusal.ts';

const LABELS = { roleGroup: 'role', categoryIds: 'trades', projectIds: 'projects' };

/** Labels of a person's fields and their options. */
function useWords(): FieldWords {
  const { t } = useTranslation();
  const { items: trades } = useCatalogue('internalCategory');
  const { data: projects } = useListProjectOptionsQuery();
  return {
    label: (field) => t(`settings.people.${LABELS[field as keyof typeof LABELS] ?? field}`),
    text: (field, value) => {
      if (field === 'roleGroup') return t(`common.roles.${String(value)}`);
      if (field === 'categoryIds') return namesIn(trades, value);
      return field === 'projectIds' ? namesIn(projects, value) : undefined;
    },
  };
}

export function useSavePerson(
  person: Person | undefined,
  form: ReturnType<typeof useForm<PersonDraft>>,
  onMade: (id: number) => void,
) {
  const { t } = useTranslation();
  const toast = useOutcome();
  const refusal = useRefusal();
  const addressTaken = useAddressTaken();
  const [takeIn, takingIn] = useTakeInMutation();
  const [change, changing] = useChangePersonMutation();
  const saveItem = useSaveItem<PersonDraft, Person>(form, person, { ...useWords(), draftOf });

  const fail = (failed: unknown) => {
    const wrong = t('settings.people.wrong');
    const fields = { firstname: wrong, lastname: wrong, email: wrong };
    if (showRefusal(failed, form.setError, fields)) return;
    const taken = addressTaken(failed);
    if (taken) {
      toast.error(taken);
    } else {
      const area = t('settings.areas.people');
      toast.error(t('settings.failed.save', { area }), { details: refusal(failed) });
    }
  };
  const save = async (draft: PersonDraft) => {
    try {
      const saved = await saveItem(draft, (values, version) =>
        (person
          ? change({ id: person.id, body: { ...bodyOf(values), version } })
          : takeIn({ ...bodyOf(values), invite: values.invite })
        ).unwrap(),
      );
      if (!saved) return;
      form.reset(draftOf(saved));
      toast.success(t('settings.people.saved', { name: nameOf(saved) }));
      if (!person) onMade(saved.id);
    } catch (failed) {
      fail(failed);
    }
  };
  return { save, isSaving: takingIn.isLoading || changing.isLoading };
}
