import type { Person } from '#contract/people.ts';
import { ROLE_GROUPS, type RoleGroup } from '#contract/permissions.ts';
import { hasWords, plainWords } from '#src/shared/lib/plainText.ts';

import { nameOf } from './personDraft.ts';

export const STATES = ['all', 'active', 'invited', 'notInvited', 'away', 'inactive'] as const;
export type PersonState = Exclude<(typeof STATES)[number], 'all'>;
export type PeopleFilter = { text: string; role: RoleGroup | '' };

export const NO_FILTER: PeopleFilter = { text: '', role: '' };

/** Who is away today, by id. */
type Away = Pick<ReadonlyMap<number, unknown>, 'has'>;

/** Inactive takes precedence over the invitation's state, and that over an absence. */
export const stateOf = ({ id, inactive, hasLogIn, invitedAt }: Person, away: Away): PersonState => {
  if (inactive) return 'inactive';
  if (!hasLogIn) return invitedAt === null ? 'notInvited' : 'invited';
  return away.has(id) ? 'away' : 'active';
};

/** People of a role whose name, address or firm has the words, grouped by role; within it they keep their order. */
export function found(people: readonly Person[], { text, role }: PeopleFilter): Person[] {
  const words = plainWords(text);
  const left = people.filter((person) =>
    hasWords([nameOf(person), person.email, person.firm ?? ''].join(' '), words),
  );
  return ROLE_GROUPS.filter((group) => role === '' || role === group).flatMap((group) =>
    left.filter(({ roleGroup }) => roleGroup === group),
  );
}
