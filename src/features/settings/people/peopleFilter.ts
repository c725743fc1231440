import type { Person } from '#contract/people.ts';
import { ROLE_GROUPS, type RoleGroup } from '#contract/permissions.ts';
import { hasWords, plainWords } from '#src/shared/lib/plainText.ts';

import { nameOf } from './personDraft.ts';

export const STATES = ['all', 'active', 'invited', 'notInvited', 'inactive'] as const;
export type PersonState = (typeof STATES)[number];
export type PeopleFilter = { text: string; role: RoleGroup | ''; state: PersonState };

export const NO_FILTER: PeopleFilter = { text: '', role: '', state: 'all' };

/** Inactive takes precedence over the invitation's state. */
export const stateOf = ({ inactive, hasLogIn, invitedAt }: Person): Exclude<PersonState, 'all'> => {
  if (inactive) return 'inactive';
  if (hasLogIn) return 'active';
  return invitedAt === null ? 'notInvited' : 'invited';
};

/** Filtered people by role group, without empty groups; keeps their order. */
export function grouped(
  people: readonly Person[],
  { text, role, state }: PeopleFilter,
): { roleGroup: RoleGroup; people: Person[] }[] {
  const words = plainWords(text);
  const left = people.filter(
    (person) =>
      (role === '' || person.roleGroup === role) &&
      (state === 'all' || stateOf(person) === state) &&
      hasWords([nameOf(person), person.email, person.firm ?? ''].join(' '), words),
  );
  return ROLE_GROUPS.map((roleGroup) => ({
    roleGroup,
    people: left.filter((person) => person.roleGroup === roleGroup),
  })).filter((group) => group.people.length > 0);
}
