import { describe, expect, it } from 'vitest';

import { queueMail } from '#server/modules/mail/index.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aResetMail } from '#tests/support/outbox.ts';
import { anAccount, anAgent, appWith, world } from '#tests/support/world.ts';

const address = () => `kim-${crypto.randomUUID()}@felix.test`;

async function queued(email: string, name = 'Kim') {
  const { deps } = await world();
  await deps.tenancy.acrossAccounts((tx) => queueMail(tx, aResetMail(email, { name })));
}

describe('the mail of the demo at /dev/mail', () => {
  it('is listed, the newest first, for one address or all', async () => {
    const [one, other] = [address(), address()];
    await queued(one);
    await queued(other);
    const app = await appWith({ showsMail: true });

    const all = await (await app.request('/dev/mail')).text();
    expect(all.indexOf(other)).toBeGreaterThan(0);
    expect(all.indexOf(one)).toBeGreaterThan(all.indexOf(other));
    const own = await (await app.request(`/dev/mail?to=${one}`)).text();
    expect(own).toContain(one);
    expect(own).not.toContain(other);
  });

  it('is shown one by one, in a frame that runs nothing, with links to follow', async () => {
    const email = address();
    await queued(email, '"><script>alert(1)</script>');
    const [mail] = await mailsTo(email);
    const app = await appWith({ showsMail: true });

    const shown = await app.request(`/dev/mail/${mail?.id}`);
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await shown.text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('sandbox="allow-top-navigation-by-user-activation"');
    expect(page).toContain('<a href="https://felix.test/auth/reset-password?token=abc">');
  });

  it('is nowhere outside the demo', async () => {
    const email = address();
    await queued(email);
    const [mail] = await mailsTo(email);
    const { app } = await world();
    expect((await app.request('/dev/mail')).status).toBe(404);
    expect((await app.request(`/dev/mail/${mail?.id}`)).status).toBe(404);
  });

  it('answers 404 to what is no mail', async () => {
    const app = await appWith({ showsMail: true });
    expect((await app.request('/dev/mail/1')).status).toBe(404);
    expect((await app.request(`/dev/mail/${crypto.randomUUID()}`)).status).toBe(404);
  });
});

describe('the language one is written to in', () => {
  it('is kept for the user, in whichever company he is', async () => {
    const { pool } = await world();
    const agent = await anAgent('ROLE_USER', { account: await anAccount() });
    const chosen = await agent.ask('PUT', '/api/currentUser/language', { locale: 'en-GB' });
    expect(chosen.status).toBe(200);
    const { rows } = await pool.query(`select locale from "user" where id = $1`, [agent.userId]);
    expect(rows).toEqual([{ locale: 'en-GB' }]);
    const unknown = await agent.ask('PUT', '/api/currentUser/language', { locale: 'tlh' });
    expect(unknown.status).toBe(422);
  });
});
