import { describe, expect, it } from 'vitest';

import { aProject } from '#tests/support/builders.ts';
import { openSession } from '#tests/support/people.ts';
import { ageSessions, aSignInWith, signIn } from '#tests/support/signIn.ts';
import { anAccount, anAgent, askAsStranger, world } from '#tests/support/world.ts';

const PASSWORD = 'blåbär i skogen';

describe('a session', () => {
  it('API-03 ends at once when its user logs off, and only that one', async () => {
    const agent = await anAgent('ROLE_WORKER');
    const { db } = await world();
    const elsewhere = await openSession(db, agent.userId);
    expect(await (await agent.ask('GET', '/api/logoff')).json()).toEqual({ success: true });
    expect((await agent.ask('GET', '/api/currentUser')).status).toBe(401);
    expect((await agent.ask('GET', '/api/logoff')).status).toBe(401);
    const other = await askAsStranger('GET', '/api/currentUser', undefined, {
      headers: { authorization: `Bearer ${elsewhere}` },
    });
    expect(other.status).toBe(200);
  });

  it('API-01 ends after 24 idle hours, and after two for a super admin', async () => {
    const [worker, superAdmin] = await Promise.all([
      anAgent('ROLE_WORKER'),
      anAgent('ROLE_ADMIN', { isSuperAdmin: true }),
    ]);
    for (const { userId } of [worker, superAdmin]) {
      await ageSessions(userId, ['last_used_at'], '3 hours');
    }
    expect((await worker.ask('GET', '/api/currentUser')).status).toBe(200);
    expect((await superAdmin.ask('GET', '/api/currentUser')).status).toBe(401);
    await ageSessions(worker.userId, ['last_used_at'], '22 hours');
    expect((await worker.ask('GET', '/api/currentUser')).status).toBe(401);
  });

  it('API-01 is kept alive by work, not by polling config and current user', async () => {
    const agent = await anAgent('ROLE_WORKER');
    await ageSessions(agent.userId, ['last_used_at'], '23 hours');
    await agent.ask('GET', '/api/config');
    await agent.ask('GET', '/api/currentUser');
    await ageSessions(agent.userId, ['last_used_at'], '30 minutes');
    expect((await agent.ask('GET', '/api/team')).status).toBe(200);
    await ageSessions(agent.userId, ['last_used_at'], '23 hours');
    expect((await agent.ask('GET', '/api/currentUser')).status).toBe(200);
  });

  it('API-01 ends a week after the log-in in any case, and after twelve hours for a super admin', async () => {
    const agent = await aSignInWith(PASSWORD);
    const { pool } = await world();
    await signIn(agent.email, PASSWORD);
    await pool.query('update "user" set is_super_admin = true where id = $1', [agent.userId]);
    await signIn(agent.email, PASSWORD);
    const { rows } = await pool.query(
      `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours
       from session where user_id = $1 order by created_at desc limit 2`,
      [agent.userId],
    );
    expect(rows).toEqual([{ hours: 12 }, { hours: 168 }]);
    await ageSessions(agent.userId, ['expires_at'], '8 days');
    expect((await agent.ask('GET', '/api/team')).status).toBe(401);
  });

  it('API-01 accepts no token in another shape', async () => {
    const { token } = await anAgent('ROLE_ADMIN');
    for (const authorization of [
      token,
      `Basic ${token}`,
      `Bearer ${token}x`,
      `Bearer ${token}, x`,
      'Bearer',
    ]) {
      const answer = await askAsStranger('GET', '/api/currentUser', undefined, {
        headers: { authorization },
      });
      expect(answer.status, authorization.replace(token, '…')).toBe(401);
    }
  });
});

describe('the chosen agent', () => {
  const HEADER = 'x-felix-hms-selected-agent';

  it('API-01 must be exactly one agent of the user', async () => {
    const [agent, stranger] = await Promise.all([anAgent('ROLE_ADMIN'), anAgent('ROLE_ADMIN')]);
    const bad = [
      null,
      '',
      '0',
      '-1',
      '1.5',
      '1e3',
      'x',
      '99999999999',
      `${agent.id}, ${agent.id}`,
      `${stranger.id}`,
    ];
    for (const value of bad) {
      const answer = await agent.ask('GET', '/api/team', undefined, {
        headers: { [HEADER]: value },
      });
      expect([value, answer.status]).toEqual([value, 403]);
      expect(await answer.json()).toMatchObject({ error: { code: 'AGENT_NOT_CHOSEN' } });
    }
  });

  it('API-01 has the role that the user has in that company', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const worker = await anAgent('ROLE_WORKER', { user: admin });
    expect((await admin.ask('GET', '/api/project')).status).toBe(200);
    expect((await worker.ask('GET', '/api/project')).status).toBe(403);
  });

  it('API-01 is refused once the membership is inactive', async () => {
    const agent = await anAgent('ROLE_ADMIN');
    const { pool } = await world();
    await pool.query('update agent set inactive = true where id = $1', [agent.id]);
    expect((await agent.ask('GET', '/api/team')).status).toBe(403);
    const me = await agent.ask('GET', '/api/currentUser');
    expect(await me.json()).toMatchObject({ agents: [], hasChosenAgent: false });
  });

  it('API-01 of an inactive company is for super admins only', async () => {
    const account = await anAccount({ inactive: true });
    const admin = await anAgent('ROLE_ADMIN', { account });
    const superAdmin = await anAgent('ROLE_ADMIN', { account, isSuperAdmin: true });
    const refused = await admin.ask('GET', '/api/team');
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { error: { code: 'COMPANY_INACTIVE' } },
    ]);
    expect((await superAdmin.ask('GET', '/api/team')).status).toBe(200);
  });
});

describe('config', () => {
  it('API-06 is public, and matches a company by its domain, ignoring case', async () => {
    const account = await anAccount({ terminology: { 'common.terms.issue.one': 'felanmälan' } });
    const plain = await askAsStranger('GET', '/api/config');
    expect(await plain.json()).toEqual({
      company: null,
      brandsUrl: '/brands',
      companyInactive: false,
      accountTerminology: {},
    });
    const named = await askAsStranger('GET', `/api/config?domain=${account.domain.toUpperCase()}`);
    expect(await named.json()).toMatchObject({
      company: { id: account.id, name: account.name, domain: account.domain },
      accountTerminology: { 'common.terms.issue.one': 'felanmälan' },
    });
    const unknown = await askAsStranger('GET', '/api/config?domain=nowhere');
    expect(await unknown.json()).toMatchObject({ company: null });
  });

  it('API-06 is the chosen company’s for a signed-in user, also if another is named', async () => {
    const other = await anAccount();
    const account = await anAccount({ inactive: true });
    const agent = await anAgent('ROLE_WORKER', { account });
    const answer = await agent.ask('GET', `/api/config?domain=${other.domain}`);
    expect(await answer.json()).toMatchObject({
      company: { id: account.id },
      companyInactive: true,
    });
  });

  it.each([
    ['sv-SE', 'mån–tors 08:00–16:00, fre 08:00–12:00, annan tid jouren 08-465 004 99'],
    ['en-GB', 'Mon–Thu 08:00–16:00, Fri 08:00–12:00, at other times on call 08-465 004 99'],
    [
      'ar-SA',
      '\u2068الاثنين–الخميس \u206608:00–16:00\u2069, الجمعة \u206608:00–12:00\u2069\u2069، وفي غيرها رقم الطوارئ \u206808-465 004 99\u2069',
    ],
  ])('F-55 says in %s when the company answers, from its week', async (locale, said) => {
    const day = { from: 480, to: 960 };
    const openingWeek = [day, day, day, day, { ...day, to: 720 }, null, null];
    const account = await anAccount({
      openingWeek,
      openingHours: 'vardagar',
      onCallPhone: '08-465 004 99',
      onCallTime: 'whenClosed',
    });
    const answer = await askAsStranger('GET', `/api/config?domain=${account.domain}`, undefined, {
      headers: { 'accept-language': locale },
    });
    expect(await answer.json()).toMatchObject({ company: { openingHours: said } });
  });

  it('API-06 is still given for a dead token', async () => {
    const answer = await askAsStranger('GET', '/api/config', undefined, {
      headers: { authorization: `Bearer at_${'x'.repeat(43)}` },
    });
    expect(answer.status).toBe(200);
  });
});

describe('the current user', () => {
  it('API-07 AUTH-15 has their agents, active companies first, then by name in natural order', async () => {
    const names = ['Hus 10', 'äppelviken', 'Hus 2', 'Ängen'];
    const inactive = await anAccount({ name: 'Aaa', inactive: true });
    const first = await anAgent('ROLE_USER', { account: inactive });
    for (const name of names) {
      await anAgent('ROLE_USER', { account: await anAccount({ name }), user: first });
    }
    const user = (await (await first.ask('GET', '/api/currentUser')).json()) as {
      agents: { account: { name: string } }[];
    };
    expect(user).toMatchObject({ id: first.userId, hasMultipleAgents: true, hasChosenAgent: true });
    expect(user.agents.map(({ account }) => account.name)).toEqual([
      'Hus 2',
      'Hus 10',
      'Ängen',
      'äppelviken',
      'Aaa',
    ]);
  });

  it('API-07 is empty without a token', async () => {
    expect((await askAsStranger('GET', '/api/currentUser')).status).toBe(401);
  });

  it('API-07 loses a right with the next request', async () => {
    const agent = await anAgent('ROLE_ADMIN');
    const project = await aProject({ id: agent.accountId });
    expect((await agent.ask('GET', `/api/project/${project.id}`)).status).toBe(200);
    const { pool } = await world();
    await pool.query(`update agent set role_group = 'ROLE_USER' where id = $1`, [agent.id]);
    expect((await agent.ask('GET', `/api/project/${project.id}`)).status).toBe(404);
  });
});
