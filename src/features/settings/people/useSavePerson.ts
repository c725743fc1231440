import type { useForm } from 'react-hook-form';

import type { Person } from '#contract/people.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { showRefusal } from '#src/shared/forms/showRefusal.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { type FieldWords, namesIn } from '#src/shared/master-detail/useAskWhose.ts';
import { useSaveItem } from '#src/shared/master-detail/useSaveItem.ts';
import { useOutcome } from '#src/shared/ui/useOutcome.ts';

import { useChangePersonMutation, useTakeInMutation } from './peopleApi.ts';
import { bodyOf, draftOf, nameOf, type PersonDraft } from './personDraft.ts';

/** Error of a refused change in the app's words, followed by the server's detail. */
export function useRefusal() {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  return (failed: unknown): string => {
    const { body } = failed as ApiError;
    const key = `settings.people.refused.${body?.translationKey}`;
    return i18n.exists(key) ? t(key) : errorText(failed);
  };
}

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
  const [takeIn, takingIn] = useTakeInMutation();
  const [change, changing] = useChangePersonMutation();
  const saveItem = useSaveItem<PersonDraft, Person>(form, person, { ...useWords(), draftOf });

  const fail = (failed: unknown) => {
    const { status, body } = failed as ApiError;
    const wrong = t('settings.people.wrong');
    const fields = { firstname: wrong, lastname: wrong, email: wrong };
    if (showRefusal(failed, form.setError, fields)) return;
    if (status === 409 && body?.errorMessage) {
      toast.error(`${t('settings.people.contactSupport')} ${body.errorMessage}`);
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
