import type { Person } from '#contract/people.ts';
import type { RoleGroup } from '#contract/permissions.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useResult } from '../frame/useResult.ts';
import { useChangePersonMutation } from './peopleApi.ts';
import { bodyOf, draftOf, nameOf } from './personDraft.ts';
import { useRefusal } from './useRefusal.ts';

/** Changes a person's role at once; a refusal is told, and the old role stays. */
export function useChangeRole(person: Person) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.areas.people');
  const refusal = useRefusal();
  const [send, { isLoading: isSaving }] = useChangePersonMutation();
  const change = async (roleGroup: RoleGroup) => {
    const body = { ...bodyOf({ ...draftOf(person), roleGroup }), version: person.version };
    try {
      await send({ id: person.id, body }).unwrap();
      done(t('settings.people.saved', { name: nameOf(person) }));
    } catch (failed) {
      fail('save', failed, refusal(failed));
    }
  };
  return { change, isSaving };
}
