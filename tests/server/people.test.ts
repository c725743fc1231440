import { beforeAll, describe, expect, it } from 'vitest';

import type { Person } from '#contract/people.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue, anItem, aProject, aTeam, putOnProject } from '#tests/support/builders.ts';
import { imported } from '#tests/support/imports.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { activate, NEW_PASSWORD } from '#tests/support/passwordLinks.ts';
import { signIn } from '#tests/support/signIn.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

let serial = 0;
const address = () => `person-${process.pid}-${(serial += 1)}@people.test`;
const body = (more: object = {}) => ({
  firstname: 'Eva',
  lastname: 'Ek',
  email: address(),
  roleGroup: 'ROLE_WORKER',
  ...more,
});
type Refusal = { error: { fields?: object }; errorMessage?: string; translationKey?: string };
const listed = async (by: TestAgent) =>
  (await read<{ list: Person[] }>(await by.ask('GET', '/api/agent'))).list;
const anAdminOf = ({ accountId }: TestAgent) =>
  anAgent('ROLE_ADMIN', { account: { id: accountId } });
const bodyOf = ({ firstname, lastname, email, phone, firm, roleGroup }: Person) => ({
  firstname,
  lastname,
  email,
  phone,
  firm,
  roleGroup,
});

describe('the people of a company', () => {
  let admin: TestAgent;
  let account: { id: number };
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
    account = { id: admin.accountId };
  });
  const takeIn = async (more: object = {}) =>
    read<Person>(await admin.ask('POST', '/api/agent', body(more)));
  const save = (person: Person, more: object) =>
    admin.ask('PUT', `/api/agent/${person.id}`, { ...bodyOf(person), ...more });

  it('SET-07 are listed by name with role and projects', async () => {
    const company = await anAgent('ROLE_ADMIN', { firstname: 'Åke' });
    const own = { id: company.accountId };
    const worker = await anAgent('ROLE_WORKER', { account: own, firstname: 'bo', lastname: '10' });
    await anAgent('ROLE_USER', { account: own, firstname: 'Bo', lastname: '2', inactive: true });
    const team = await aTeam(own, [worker]);
    await worker.ask('GET', '/api/view');
    const project = await aProject(own, { people: { worker } });
    const people = await listed(company);
    expect(people.map(({ firstname, lastname }) => `${firstname} ${lastname}`)).toEqual([
      'Bo 2',
      'bo 10',
      expect.stringMatching(/^Åke/u),
    ]);
    expect(people[1]).toMatchObject({
      id: worker.id,
      email: worker.email,
      roleGroup: 'ROLE_WORKER',
      inactive: false,
      hasLogIn: true,
      teamIds: [team.id],
      projectIds: [project.id],
      categoryIds: [],
    });
    expect(people[1]?.signedInAt).not.toBeNull();
    expect(people[0]?.inactive).toBe(true);
  });

  it('SET-07 are invited when added, until they have used the invitation', async () => {
    const person = await takeIn({ phone: ' 070-1 ', email: address().toUpperCase() });
    expect(person).toMatchObject({ phone: '070-1', hasLogIn: false, signedInAt: null });
    expect(person.email).toBe(person.email.toLowerCase());
    const mails = await mailsTo(person.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['activation']);
    const token = /ac_[\w-]{43}/u.exec(mails[0]?.text ?? '')?.[0] ?? '';
    await activate(token, NEW_PASSWORD);
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
    const [now] = (await listed(admin)).filter(({ id }) => id === person.id);
    expect(now?.hasLogIn).toBe(true);
    expect(Date.parse(now?.signedInAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('SET-07 may be added without an invitation', async () => {
    const person = await takeIn({ invite: false });
    expect(await mailsTo(person.email)).toEqual([]);
  });

  it('F-39 are shown as invited only once a mail is sent, with its time; not after a changed address', async () => {
    const person = await takeIn({ invite: false });
    const now = async () => (await listed(admin)).find(({ id }) => id === person.id);
    expect(await now()).toMatchObject({ hasLogIn: false, invitedAt: null });
    await admin.ask('POST', `/api/agent/${person.id}/invite`);
    const invited = await now();
    expect(Date.parse(invited?.invitedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    // A mail to somebody does not change their open data.
    expect(invited?.version).toBe(person.version);
    await admin.ask('PUT', `/api/agent/${person.id}`, body({ version: person.version }));
    expect(await now()).toMatchObject({ invitedAt: null });
  });

  it('F-39 are imported without an invitation', async () => {
    const email = address();
    await imported(admin, 'agent', `E-post;Förnamn;Efternamn;Roll\r\n${email};E;Ek;Handläggare`);
    const found = (await listed(admin)).find((person) => person.email === email);
    expect(found).toMatchObject({ hasLogIn: false, invitedAt: null });
    expect(await mailsTo(email)).toEqual([]);
  });

  it('SET-07 who are contractors have a firm, trades and projects', async () => {
    const [category, project] = [await anItem(account, 'category'), await aProject(account)];
    const contractor = await takeIn({
      roleGroup: 'ROLE_CONTRACTOR',
      firm: 'Rör AB',
      categoryIds: [category.id],
      projectIds: [project.id],
    });
    expect(contractor).toMatchObject({
      firm: 'Rör AB',
      categoryIds: [category.id],
      projectIds: [project.id],
    });
    expect(await read(await save(contractor, { firm: 'Rör 2 AB' }))).toMatchObject({
      firm: 'Rör 2 AB',
      categoryIds: [],
      projectIds: [],
    });
  });

  it('SET-07 with an address that is taken answer 409 with its owner', async () => {
    const person = await takeIn();
    const twice = await admin.ask('POST', '/api/agent', body({ email: person.email }));
    const refused = await read<Refusal>(twice, 409);
    expect(refused.errorMessage).toBe(`Eva Ek (${person.email})`);
    expect((await mailsTo(person.email)).length).toBe(1);
  });

  it('F-08 SET-07 known at another company have the name written down here', async () => {
    const elsewhereAgent = await anAgent('ROLE_WORKER', { firstname: 'Siv', lastname: 'Sund' });
    const { pool } = await world();
    await pool.query(`update "user" set password_hash = 'x' where id = $1`, [
      elsewhereAgent.userId,
    ]);
    const person = await takeIn({ email: elsewhereAgent.email });
    expect(person).toMatchObject({ firstname: 'Eva', hasLogIn: false, signedInAt: null });
    expect((await mailsTo(elsewhereAgent.email)).map(({ kind }) => kind)).toEqual(['access']);
    expect(await read(await save(person, { firstname: 'Evelina' }))).toMatchObject({
      firstname: 'Evelina',
    });
    const [home] = (await listed(await anAdminOf(elsewhereAgent))).filter(
      ({ id }) => id === elsewhereAgent.id,
    );
    expect(home).toMatchObject({ firstname: 'Siv', lastname: 'Sund' });
    // Here they act under the name they have here.
    const me = await elsewhereAgent.ask('GET', '/api/currentUser');
    expect(await me.json()).toMatchObject({
      firstname: 'Siv',
      agents: expect.arrayContaining([
        expect.objectContaining({ id: person.id, firstname: 'Evelina' }),
        expect.objectContaining({ id: elsewhereAgent.id, firstname: 'Siv' }),
      ]),
    });
  });

  it('F-08 SET-07 known elsewhere show their log-in only once they use it here', async () => {
    const elsewhereAgent = await anAgent('ROLE_WORKER');
    const person = await takeIn({ email: elsewhereAgent.email });
    await elsewhereAgent.ask('GET', '/api/view');
    const shown = async () => (await listed(admin)).find(({ id }) => id === person.id);
    expect(await shown()).toMatchObject({ hasLogIn: false, signedInAt: null });
    await elsewhereAgent.ask('GET', '/api/view', undefined, {
      headers: { 'x-felix-hms-selected-agent': String(person.id) },
    });
    expect(await shown()).toMatchObject({ hasLogIn: true, signedInAt: expect.any(String) });
    expect((await save(person, { email: address() })).status).toBe(422);
  });

  it('F-08 SET-07 with a wrong address are corrected, whoever uses the wrong one elsewhere', async () => {
    const elsewhereAgent = await anAgent('ROLE_WORKER');
    const wrong = await takeIn({ email: elsewhereAgent.email });
    const right = await read<Person>(await save(wrong, { email: address() }));
    expect(right.id).toBe(wrong.id);
    expect((await elsewhereAgent.ask('GET', '/api/view')).status).toBe(200);
  });

  it('SET-07 with a wrong address are corrected before they sign in, and the old link ends', async () => {
    const wrong = await takeIn();
    const token = /ac_[\w-]{43}/u.exec((await mailsTo(wrong.email))[0]?.text ?? '')?.[0] ?? '';
    const right = await read<Person>(await save(wrong, { email: address(), firstname: 'Evy' }));
    expect(right).toMatchObject({ id: wrong.id, firstname: 'Evy' });
    expect((await activate(token, NEW_PASSWORD)).status).toBe(404);
    const { pool } = await world();
    await pool.query(`update "user" set password_hash = 'x' where email = $1`, [right.email]);
    expect((await save(right, { email: address() })).status).toBe(422);
  });

  it('SET-07 cannot change their own role, and lose their responsibilities with it', async () => {
    const me = (await listed(admin)).find(({ id }) => id === admin.id) as Person;
    const demoted = await read<Refusal>(await save(me, { roleGroup: 'ROLE_USER' }), 409);
    expect(demoted.translationKey).toBe('self');
    const worker = await takeIn();
    await anIssue(await aProject(account), { responsibleId: worker.id });
    const held = await read<Refusal>(await save(worker, { roleGroup: 'ROLE_USER' }), 409);
    expect(held.translationKey).toBe('holds');
    expect((await save(worker, { roleGroup: 'ROLE_PROJECT_LEADER' })).status).toBe(200);
  });

  it('SET-07 lose a right with the next request', async () => {
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    const project = await aProject(account);
    await putOnProject(project, leader, 'leader');
    expect((await leader.ask('GET', '/api/project')).status).toBe(200);
    const person = (await listed(admin)).find(({ id }) => id === leader.id) as Person;
    await read(await save(person, { roleGroup: 'ROLE_WORKER', projectIds: person.projectIds }));
    expect((await leader.ask('GET', '/api/project')).status).toBe(403);
    const { pool } = await world();
    const { rows } = await pool.query(
      'select user_type from project_person where agent_id = $1 and project_id = $2',
      [leader.id, project.id],
    );
    expect(rows).toEqual([{ user_type: 'worker' }]);
  });

  it('SET-07 who are two administrators demoting each other at once leave one', async () => {
    const company = await anAccount();
    const [a, b] = await Promise.all([
      anAgent('ROLE_ADMIN', { account: company }),
      anAgent('ROLE_ADMIN', { account: company }),
    ]);
    const people = await listed(a);
    const demote = (by: TestAgent, whom: TestAgent) =>
      by.ask('PUT', `/api/agent/${whom.id}`, {
        ...bodyOf(people.find(({ id }) => id === whom.id) as Person),
        roleGroup: 'ROLE_WORKER',
      });
    const answers = await Promise.all([demote(a, b), demote(b, a)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each(['ROLE_PROJECT_LEADER', 'ROLE_WORKER', 'ROLE_USER', 'ROLE_CONTRACTOR'] as const)(
    'SET-07 %s neither reads nor changes them',
    async (role) => {
      const agent = await anAgent(role, { account });
      expect((await agent.ask('GET', '/api/agent')).status).toBe(403);
      expect((await agent.ask('POST', '/api/agent', body())).status).toBe(403);
      expect((await agent.ask('POST', `/api/agent/${agent.id}/leave`, {})).status).toBe(403);
    },
  );
});
