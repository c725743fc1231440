import { describe, expect, it } from 'vitest';

import type { RoleGroup } from '#contract/permissions.ts';
import { ROLE_GROUPS } from '#contract/permissions.ts';
import { linkIn, mailsTo } from '#tests/support/mail.ts';
import { activate, NEW_PASSWORD as PASSWORD, pass } from '#tests/support/passwordLinks.ts';
import { aSignInWith, signIn } from '#tests/support/signIn.ts';
import { anAccount, anAgent, askAsStranger, type TestAgent, world } from '#tests/support/world.ts';

const invite = (admin: TestAgent, { id }: { id: number }) =>
  admin.ask('POST', `/api/agent/${id}/invite`);
async function tokenTo(email: string) {
  const mail = (await mailsTo(email)).at(-1);
  return (
    linkIn(mail ?? { text: '' })
      .split('/')
      .at(-1) ?? ''
  );
}

async function aCompany(values = {}) {
  const account = await anAccount(values);
  const admin = await anAgent('ROLE_ADMIN', { account, firstname: 'Åsa', lastname: 'Admin' });
  const invitee = async (role: RoleGroup = 'ROLE_WORKER', options = {}) =>
    anAgent(role, { account, ...options });
  return { account, admin, invitee };
}

describe('an invitation', () => {
  it('AUTH-22 API-05 mails a link, in the invitee’s language, by which they set up their log-in', async () => {
    const { account, admin, invitee } = await aCompany({ locale: 'en-GB' });
    const agent = await invitee();
    const answer = await invite(admin, agent);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    const [mail] = await mailsTo(agent.email);
    expect(mail).toMatchObject({ kind: 'activation', locale: 'en-GB', accountId: account.id });
    expect(mail?.text).toContain('Åsa Admin');
    expect(mail?.text).toContain(account.name);
    expect(linkIn(mail ?? { text: '' })).toMatch(
      /^http:\/\/localhost\/auth\/activate-password\/ac_[\w-]{43}$/u,
    );

    const activated = await activate(await tokenTo(agent.email));
    expect([activated.status, await activated.json()]).toEqual([
      200,
      { success: true, username: agent.email },
    ]);
    expect((await signIn(agent.email, PASSWORD)).status).toBe(200);
    // They had no password that could have been changed.
    expect((await mailsTo(agent.email)).map(({ kind }) => kind)).toEqual(['activation']);
    expect((await activate(await tokenTo(agent.email))).status).toBe(404);
  });

  it('AUTH-22 works for seven days by the database’s clock, and only the newest one', async () => {
    const { admin, invitee } = await aCompany();
    const agent = await invitee();
    await invite(admin, agent);
    const first = await tokenTo(agent.email);
    await invite(admin, agent);
    const second = await tokenTo(agent.email);
    expect((await activate(first)).status).toBe(404);
    await pass(agent.userId, '6 days 23 hours');
    expect((await activate(second, 'password')).status).toBe(422);
    await pass(agent.userId, '2 hours');
    expect((await activate(second)).status).toBe(404);
  });

  it('AUTH-22 is not a reset link, and works once, also for two at the same time', async () => {
    const { admin, invitee } = await aCompany();
    const agent = await invitee();
    await invite(admin, agent);
    const token = await tokenTo(agent.email);
    const asReset = { password: PASSWORD, password_repeat: PASSWORD, token };
    expect((await askAsStranger('POST', '/user/resetPassword', asReset)).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map((n) => activate(token, `${PASSWORD} ${n}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });

  it('AUTH-22 goes to a contractor, too', async () => {
    const { admin, invitee } = await aCompany();
    const contractor = await invitee('ROLE_CONTRACTOR', { firm: 'Rörjour AB' });
    expect((await invite(admin, contractor)).status).toBe(200);
    expect((await activate(await tokenTo(contractor.email))).status).toBe(200);
  });

  it('AUTH-22 tells people with a log-in about the company, without a password link', async () => {
    const { account, admin, invitee } = await aCompany();
    const known = await aSignInWith(PASSWORD);
    const agent = await invitee('ROLE_WORKER', { user: known });
    expect((await invite(admin, agent)).status).toBe(200);
    const [mail] = await mailsTo(known.email);
    expect(mail).toMatchObject({ kind: 'access', accountId: account.id });
    expect(linkIn(mail ?? { text: '' })).toBe(`http://localhost/?domain=${account.domain}`);
    const { pool } = await world();
    const links = await pool.query('select 1 from password_link where user_id = $1', [
      known.userId,
    ]);
    expect(links.rows).toEqual([]);
  });

  it('AUTH-22 finds nobody of another company, and mails nobody', async () => {
    const { admin } = await aCompany();
    const other = await anAgent('ROLE_WORKER');
    const foreign = await invite(admin, other);
    const nobodys = await invite(admin, { id: 2_147_483_000 });
    const bodies = [await foreign.json(), await nobodys.json()] as object[];
    expect([foreign.status, nobodys.status]).toEqual([404, 404]);
    expect(bodies[0]).toEqual({
      error: { ...(bodies[1] as { error: object }).error, requestId: expect.any(String) },
    });
    expect(await mailsTo(other.email)).toEqual([]);
  });

  it('AUTH-22 refuses an agent who is inactive', async () => {
    const { admin, invitee } = await aCompany();
    const agent = await invitee('ROLE_WORKER', { inactive: true });
    expect((await invite(admin, agent)).status).toBe(409);
    expect(await mailsTo(agent.email)).toEqual([]);
  });

  it.each(ROLE_GROUPS.filter((role) => role !== 'ROLE_ADMIN'))(
    'AUTH-22 cannot be sent by %s',
    async (role) => {
      const { invitee } = await aCompany();
      const [sender, agent] = [await invitee(role), await invitee()];
      expect((await invite(sender, agent)).status).toBe(403);
      expect(await mailsTo(agent.email)).toEqual([]);
    },
  );
});
