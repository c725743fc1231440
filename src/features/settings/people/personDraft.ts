import type { NewPerson, Person, PersonBody } from '#contract/people.ts';
import type { RoleGroup } from '#contract/permissions.ts';

/** Form values of a person. */
export type PersonDraft = NewPerson & { firm: string };

/** Deactivated, or removed from the lists. */
export type LeaveMode = 'deactivate' | 'remove';

const NOBODY: PersonDraft = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  firm: '',
  roleGroup: 'ROLE_WORKER',
  categoryIds: [],
  projectIds: [],
  invite: true,
};

export function draftOf(person: Person | undefined): PersonDraft {
  if (!person) return NOBODY;
  const { firstname, lastname, email, phone, firm, roleGroup, categoryIds, projectIds } = person;
  const links = { categoryIds, projectIds };
  return { firstname, lastname, email, phone, firm: firm ?? '', roleGroup, ...links, invite: true };
}

/** Request body: only fields that the role has. */
export function bodyOf({ invite: _only, ...draft }: PersonDraft): PersonBody {
  const isContractor = draft.roleGroup === 'ROLE_CONTRACTOR';
  return {
    ...draft,
    firm: isContractor && draft.firm.trim() !== '' ? draft.firm : null,
    categoryIds: isContractor ? draft.categoryIds : [],
  };
}

export const nameOf = ({ firstname, lastname }: Pick<Person, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`;

/** Staff hand over to staff, contractors to contractors. */
const kindOf = (roleGroup: RoleGroup) =>
  roleGroup === 'ROLE_USER' || roleGroup === 'ROLE_CONTRACTOR' ? roleGroup : 'staff';

/** People who can take over from a person. */
export const successorsOf = (person: Person, people: readonly Person[]): Person[] =>
  people.filter(
    ({ id, inactive, roleGroup }) =>
      id !== person.id &&
      !inactive &&
      roleGroup !== 'ROLE_USER' &&
      kindOf(roleGroup) === kindOf(person.roleGroup),
  );
