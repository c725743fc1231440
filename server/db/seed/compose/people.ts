import type { Company, Person } from '../content/companies.ts';
import type { DemoRows } from '../demoRows.ts';
import type { AgentRef } from './setting.ts';

/** Users of all companies: a user is created once, whatever companies they work for. */
export function createUsers({ add }: DemoRows, passwordHash: string) {
  const ids = new Map<string, number>();
  return (person: Omit<Person, 'role'> & { email: string }, isSuperAdmin = false): number => {
    const { email, first: firstname, last: lastname } = person;
    const found = ids.get(email);
    if (found !== undefined) return found;
    const canSignIn = hasPassword(email);
    const id = add('users', {
      email,
      firstname,
      lastname,
      isSuperAdmin,
      passwordHash: canSignIn ? passwordHash : null,
    });
    ids.set(email, id);
    return id;
  };
}

/** These have the demo's password; the others are only invited. */
const hasPassword = (email: string) => email.endsWith('@felix.example');

export type Users = ReturnType<typeof createUsers>;

export const superAdmin = { first: 'Björn', last: 'Åslund', email: 'super@felix.example' };

/** A company's people, their teams, and the super admin's membership. */
export function composePeople(
  { add, link }: DemoRows,
  users: Users,
  accountId: number,
  company: Company,
) {
  const userId = users(superAdmin, true);
  const visit = add('agents', { accountId, userId, roleGroup: company.superRole });
  noteSignIn(link, superAdmin.email, { accountId, agentId: visit });
  const visitor: AgentRef = {
    ...nameOf(superAdmin),
    id: visit,
    email: superAdmin.email,
    role: company.superRole,
  };

  const teamIds = new Map(company.teams.map((name) => [name, add('teams', { accountId, name })]));
  const agents = new Map<string, AgentRef>();
  const teamsOf = new Map<number, readonly string[]>();
  for (const person of company.people) {
    const { role, firm, mends, inactive = false, teams = [] } = person;
    const email = person.email ?? emailOf(person, company.domain);
    const user = users({ ...person, email });
    const id = add('agents', {
      accountId,
      inactive,
      userId: user,
      roleGroup: role,
      firm: firm ?? null,
    });
    noteSignIn(link, email, { accountId, agentId: id });
    agents.set(person.last, {
      ...nameOf(person),
      id,
      email,
      role,
      ...(firm !== undefined && { firm }),
      ...(mends && { mends }),
    });
    teamsOf.set(id, teams);
    for (const team of teams) {
      link('teamMembers', { accountId, teamId: teamIds.get(team) ?? 0, agentId: id });
    }
  }
  return { agents, teamIds, teamsOf, visitor };
}

function noteSignIn(
  link: DemoRows['link'],
  email: string,
  agent: { accountId: number; agentId: number },
) {
  if (hasPassword(email)) link('agentSignIns', agent);
}

const nameOf = ({ first, last }: { first: string; last: string }) => ({
  first,
  last,
  name: `${first} ${last}`,
});

function emailOf({ first, last, firm }: Person, domain: string) {
  const host = firm === undefined ? domain : (plain(firm).split('-')[0] ?? domain);
  return emailAt(`${host}.example`, first, last);
}

export const emailAt = (host: string, first: string, last: string): string =>
  `${plain(first)}.${plain(last)}@${host}`;

/** Lower-case ASCII letters, for email addresses. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .replaceAll('þ', 'th')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
