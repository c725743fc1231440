import { describe, expect, it } from 'vitest';

import { queueMail } from '#server/modules/mail/index.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aResetMail } from '#tests/support/outbox.ts';
import { anAccount, anAgent, appWith, world } from '#tests/support/world.ts';

const address = () => `kim-${crypto.randomUUID()}@felix.test`;

const FORWARDED = { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' };
const LOCAL = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
type Caller = { peer?: string; httpVersion?: string; headers?: Record<string, string> };

/** The demo’s mail box for a caller: by default a browser on the server’s own machine. */
async function demoMail(path = '', caller: Caller = {}) {
  const { peer = '127.0.0.1', httpVersion = '1.1', headers = {} } = caller;
  const app = await appWith({ showsMail: true });
  const from = { incoming: { httpVersion, socket: { remoteAddress: peer } } };
  const host = { host: 'localhost:3000' };
  return app.request(`/dev/mail${path}`, { headers: { ...host, ...headers } }, from);
}

async function queued(email: string, name = 'Kim') {
  const { deps } = await world();
  await deps.tenancy.acrossAccounts((tx) => queueMail(tx, aResetMail(email, { name })));
}

describe('the mail of the demo at /dev/mail', () => {
  it('is listed, the newest first, for one address or all', async () => {
    const [one, other] = [address(), address()];
    await queued(one);
    await queued(other);
    const all = await (await demoMail()).text();
    expect(all.indexOf(other)).toBeGreaterThan(0);
    expect(all.indexOf(one)).toBeGreaterThan(all.indexOf(other));
    const own = await (await demoMail(`?to=${one}`)).text();
    expect(own).toContain(one);
    expect(own).not.toContain(other);
  });

  it('is shown one by one, in a sandboxed frame, with links to follow', async () => {
    const email = address();
    await queued(email, '"><script>alert(1)</script>');
    const [mail] = await mailsTo(email);
    const shown = await demoMail(`/${mail?.id}`);
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await shown.text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('sandbox="allow-top-navigation-by-user-activation"');
    expect(page).toContain('<a href="https://felix.test/auth/reset-password?token=abc">');
    expect(page).toContain(`<dt>Reply to</dt><dd>${mail?.replyTo}</dd>`);
  });

  it('does not exist outside the demo', async () => {
    const email = address();
    await queued(email);
    const [mail] = await mailsTo(email);
    const { app } = await world();
    for (const path of ['/dev/mail', `/dev/mail/${mail?.id}`]) {
      const answer = await app.request(path, { headers: { host: 'localhost' } }, LOCAL);
      expect(answer.status).toBe(404);
    }
  });

  it.each<[string, Caller]>([
    ['from another machine', { peer: '192.0.2.7' }],
    ['from another machine over IPv6', { peer: '2001:db8::7' }],
    ['from a machine that calls itself this one', { peer: '192.0.2.7', headers: FORWARDED }],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['through a proxy that passes on what its caller claims', { headers: FORWARDED }],
    ['through a proxy that keeps the name', { headers: { host: 'felix.example' } }],
    ['by a page whose name was made to lead here', { headers: { host: 'evil.test:3000' } }],
    ['through nginx without any setting', { httpVersion: '1.0', headers: { connection: 'close' } }],
    ['through a proxy that closes each connection', { headers: { connection: 'close' } }],
    ['through a proxy that says https', { headers: { 'x-forwarded-proto': 'https' } }],
    ['on another site', { headers: { referer: 'https://felix.example/dev/mail' } }],
    ['on a site that names itself nothing', { headers: { origin: 'null' } }],
    ['without an address', { peer: '' }],
  ])('F-07 is not found for anybody who asks %s', async (_, caller) => {
    const email = address();
    await queued(email);
    const [mail] = await mailsTo(email);
    expect((await demoMail('', caller)).status).toBe(404);
    expect((await demoMail(`/${mail?.id}`, caller)).status).toBe(404);
  });

  it('F-07 is shown to browsers on this machine, by every name it has', async () => {
    for (const [peer, host] of [
      ['127.0.0.1', '127.0.0.1:3000'],
      ['::1', '[::1]:3000'],
      ['::ffff:127.0.0.1', 'localhost'],
    ]) {
      const headers = { host: host ?? '', referer: `http://${host}/dev/mail` };
      const answer = await demoMail('', { peer: peer ?? '', headers });
      expect(answer.status).toBe(200);
    }
  });

  it('answers 404 to an unknown mail', async () => {
    expect((await demoMail('/1')).status).toBe(404);
    expect((await demoMail(`/${crypto.randomUUID()}`)).status).toBe(404);
  });
});

describe('a user’s mail language', () => {
  it('is saved for the user, in all their companies', async () => {
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
