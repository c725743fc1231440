import type { NewPerson, Person, PersonBody } from '#contract/people.ts';
import { isStaff, type RoleGroup } from '#contract/permissions.ts';
import type { Versioned } from '#contract/primitives.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit, checkVersion } from '../audit/index.ts';
import { isEmptyHanded, readHoldings } from './holdings.repository.ts';
import { linksRepository } from './links.repository.ts';
import { logInRepository } from './logIn.repository.ts';
import { type LockedPerson, peopleRepository } from './people.repository.ts';

/** Adds a person. Throws CONFLICT with an `errorMessage` when a colleague has the address. */
export async function addPerson(tx: TenantTx, me: AgentIdentity, body: NewPerson): Promise<Person> {
  const people = peopleRepository(tx);
  const userId = await logInRepository(tx).takeUser(body);
  const before = await people.byUser(userId);
  if (before && !before.removed) throw isTaken(body.email, before.name);
  const facts = { ...factsOf(body), userId };
  const id = before?.id ?? (await people.insert(facts));
  if (before) {
    await people.update(id, facts);
    await people.setActive(id, { inactive: false, removed: false });
  }
  await setLinks(tx, id, body);
  await auditPerson(tx, me, 'created', { id, after: body });
  return read(tx, id);
}

/**
 * Changes a person. Throws NOT_FOUND, CONFLICT when they would lose open work or the company its last administrator, INVALID
 * for a new address of a person who signs in with theirs, VERSION_CONFLICT.
 */
export async function changePerson(
  tx: TenantTx,
  me: AgentIdentity,
  id: number,
  { version, ...body }: Versioned<PersonBody>,
): Promise<Person> {
  const people = peopleRepository(tx);
  const before = await people.lock(id);
  if (!before) throw notFound('agent');
  const readCurrent = () => read(tx, id);
  await checkVersion(tx, onAgent(id), { baseVersion: version, current: before, readCurrent });
  if (body.roleGroup !== before.roleGroup) await checkRole(tx, me, before, body.roleGroup);
  const userId = await userOf(tx, before, body);
  await people.update(id, { ...factsOf(body), userId });
  if (userId !== before.userId) await logInRepository(tx).release(before.userId);
  await setLinks(tx, id, body, before.roleGroup);
  await auditPerson(tx, me, 'changed', { id, before, after: body });
  return read(tx, id);
}

/** Reactivates a person. Throws NOT_FOUND. */
export async function reactivatePerson(
  tx: TenantTx,
  me: AgentIdentity,
  id: number,
): Promise<Person> {
  const people = peopleRepository(tx);
  const before = await people.lock(id);
  if (!before) throw notFound('agent');
  if (before.inactive) {
    await people.setActive(id, { inactive: false, removed: false });
    await auditPerson(tx, me, 'activated', { id });
  }
  return read(tx, id);
}

export const refused = (why: 'self' | 'lastAdmin' | 'holds') =>
  new AppError('CONFLICT', REFUSALS[why], { translationKey: why });
const REFUSALS = {
  self: 'Another administrator has to do that',
  lastAdmin: 'The company needs an administrator',
  holds: 'This person has open work that does not go with that role',
};

/** Roles of different kinds cannot hold each other's work. */
export const kindOf = (roleGroup: RoleGroup) => (isStaff({ roleGroup }) ? 'staff' : roleGroup);

async function checkRole(
  tx: TenantTx,
  me: AgentIdentity,
  before: LockedPerson,
  roleGroup: RoleGroup,
) {
  if (before.id === me.agentId) throw refused('self');
  if (before.roleGroup === 'ROLE_ADMIN' && before.admins === 0) throw refused('lastAdmin');
  if (kindOf(roleGroup) === kindOf(before.roleGroup)) return;
  const held = await readHoldings(tx, before.id);
  if (!held || !isEmptyHanded({ ...held, leads: [] })) throw refused('holds');
}

/** The log-in after the change: only people who never signed in here may get another address. */
async function userOf(tx: TenantTx, before: LockedPerson, body: PersonBody): Promise<number> {
  const people = peopleRepository(tx);
  if (body.email !== before.email) {
    if (before.hasLogIn) throw invalid('email', 'Belongs to their log-in');
    const userId = await logInRepository(tx).takeUser(body);
    const other = await people.byUser(userId);
    if (other) throw isTaken(body.email, other.name);
    return userId;
  }
  await logInRepository(tx).rename(before.userId, body);
  return before.userId;
}

/** Drops contractor fields from everyone else. */
const factsOf = ({ firstname, lastname, phone, firm, roleGroup }: PersonBody) => ({
  firstname,
  lastname,
  phone,
  firm: roleGroup === 'ROLE_CONTRACTOR' ? firm || null : null,
  roleGroup,
});

async function setLinks(tx: TenantTx, id: number, body: PersonBody, before?: RoleGroup) {
  const { roleGroup, categoryIds, projectIds } = body;
  const links = linksRepository(tx);
  await links.setCategories(id, categoryIds);
  await links.setProjects(id, { roleGroup, projectIds, ...(before && { before }) });
}

async function read(tx: TenantTx, id: number): Promise<Person> {
  const [found] = await peopleRepository(tx).list(id);
  if (!found) throw notFound('agent');
  return found;
}

const onAgent = (id: number) => ({ kind: 'agent', id });

const invalid = (field: string, why: string) =>
  new AppError('INVALID', 'Not to be changed here', { fields: { [field]: why } });

/** Shown after the app's own words, so it holds only facts, alike in every language. */
const isTaken = (email: string, name: string) =>
  new AppError('CONFLICT', 'Somebody has that address', {
    errorMessage: `${name} (${email})`,
  });

export const auditPerson = (
  tx: TenantTx,
  me: AgentIdentity,
  what: string,
  { id, before, after }: { id: number; before?: object; after?: object },
) =>
  audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: `agent.${what}`,
    on: onAgent(id),
    before,
    after,
  });
