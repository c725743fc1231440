import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openIdProviders } from '#server/ports/identityProvider.ts';
import { aBrowser, paramsOf } from '#tests/support/oidcBrowser.ts';
import { type OidcServer, type OidcUser, startOidcServer } from '#tests/support/oidcServer.ts';
import { anAgent, appWith, world } from '#tests/support/world.ts';

const users: OidcUser[] = [];
const servers: OidcServer[] = [];
const redirectUris = ['google', 'microsoft'].map(
  (name) => `http://localhost/oauth/callback/${name}`,
);
const aServer = async (options: Partial<Parameters<typeof startOidcServer>[0]> = {}) => {
  const server = await startOidcServer({ users, redirectUris, ...options });
  servers.push(server);
  return server;
};

let app: Awaited<ReturnType<typeof appWith>>;
let sub: string;
beforeAll(async () => {
  const [google, microsoft] = [await aServer(), await aServer()];
  app = await appWith({
    identityProviders: openIdProviders({ google, microsoft: { ...microsoft, tenants: ['a'] } }),
  });
  const { email } = await anAgent('ROLE_WORKER');
  sub = crypto.randomUUID();
  users.push({ sub, email, email_verified: true, tid: 'a' });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
});

const REFUSED = { error: '403', message: expect.stringContaining('could not be completed') };
const DOWN = { error: '500', error_description: expect.stringContaining('cannot be reached') };

async function sentBack(browser = aBrowser(app), provider = 'google') {
  return { browser, back: await browser.choose(await browser.begin(provider), sub) };
}
const ticketOf = async ({ browser, back }: Awaited<ReturnType<typeof sentBack>>) =>
  paramsOf(await browser.comeBack(back))['token'] ?? '';

describe('a sign-in at a provider', () => {
  it('API-08 cannot be replayed', async () => {
    const { browser, back } = await sentBack();
    expect(paramsOf(await browser.comeBack(back))).toHaveProperty('token');
    expect(paramsOf(await browser.comeBack(back))).toEqual(REFUSED);
    // The code alone, even with a valid state, is of no use either.
    const code = paramsOf(back)['code'] ?? '';
    const { state = '' } = paramsOf(await browser.begin('google'));
    const again = `/oauth/callback/google?code=${code}&state=${state}&iss=${paramsOf(back)['iss']}`;
    expect(paramsOf(await browser.comeBack(again))).toEqual(REFUSED);
  });

  it('API-08 ends in the browser that began it, and in no other', async () => {
    const { browser, back } = await sentBack();
    expect(paramsOf(await aBrowser(app).comeBack(back))).toEqual(REFUSED);
    const other = aBrowser(app);
    await other.begin('google');
    expect(paramsOf(await other.comeBack(back))).toEqual(REFUSED);
    expect(paramsOf(await browser.comeBack(back))).toHaveProperty('token');
  });

  it.each([
    ['no state', (back: URLSearchParams) => back.delete('state')],
    ['another state', (back: URLSearchParams) => back.set('state', 'x'.repeat(43))],
    ['another code', (back: URLSearchParams) => back.set('code', 'x'.repeat(43))],
    ['no code', (back: URLSearchParams) => back.delete('code')],
    ['another issuer', (back: URLSearchParams) => back.set('iss', 'https://evil.test')],
  ])('API-08 is refused with %s', async (_what, change) => {
    const { browser, back } = await sentBack();
    const [path = '', query] = back.split('?');
    const params = new URLSearchParams(query);
    change(params);
    expect(paramsOf(await browser.comeBack(`${path}?${params.toString()}`))).toEqual(REFUSED);
  });

  it.each(['nonce', 'code_verifier'])('API-08 is refused with another %s', async (column) => {
    const { browser, back } = await sentBack();
    const { pool } = await world();
    await pool.query(`update sign_in_flow set ${column} = $1`, ['x'.repeat(43)]);
    expect(paramsOf(await browser.comeBack(back))).toEqual(REFUSED);
  });

  it('API-08 expires after ten minutes', async () => {
    const { browser, back } = await sentBack();
    const { pool } = await world();
    await pool.query(`update sign_in_flow set expires_at = expires_at - interval '10 minutes'`);
    expect(paramsOf(await browser.comeBack(back))).toEqual(REFUSED);
  });

  it('API-08 at one provider cannot be completed at another', async () => {
    const { browser, back } = await sentBack();
    expect(paramsOf(await browser.comeBack(back.replace('google', 'microsoft')))).toEqual(REFUSED);
    expect(paramsOf(await browser.comeBack(back))).toHaveProperty('token');
  });

  it('API-08 accepts known signatures only', async () => {
    const odd = await aServer({ algorithm: 'PS256' });
    const browser = aBrowser(
      await appWith({ identityProviders: openIdProviders({ google: odd }) }),
    );
    expect(paramsOf(await browser.comeBack((await sentBack(browser)).back))).toEqual(REFUSED);
  });

  it('AUTH-06 that is cancelled says so', async () => {
    const browser = aBrowser(app);
    const back = await browser.choose(await browser.begin('google'), '');
    expect(paramsOf(await browser.comeBack(back))).toEqual({
      error: '403',
      message: 'You cancelled the sign-in at Google.',
    });
  });

  it('AUTH-06 fails with an explanation when the provider is down, before and after', async () => {
    const stopped = await aServer();
    const browser = aBrowser(
      await appWith({ identityProviders: openIdProviders({ google: stopped }) }),
    );
    const { back } = await sentBack(browser);
    await stopped.close();
    expect(paramsOf(await browser.comeBack(back))).toEqual(DOWN);
    const nowhere = aBrowser(
      await appWith({ identityProviders: openIdProviders({ google: stopped }) }),
    );
    expect(paramsOf(await nowhere.begin('google', '/auth/login?returnUrl=%2Fissue'))).toEqual({
      ...DOWN,
      returnUrl: '/issue',
    });
  });

  it('AUTH-06 with a wrong client secret is a server fault, not the person’s', async () => {
    const [google] = servers;
    if (!google) throw new Error('no server');
    const wrong = { ...google, clientSecret: 'another' };
    const browser = aBrowser(
      await appWith({ identityProviders: openIdProviders({ google: wrong }) }),
    );
    expect(paramsOf(await browser.comeBack((await sentBack(browser)).back))).toEqual(DOWN);
  });

  it('API-08 contacts a provider that is down once a minute, however many sign in', async () => {
    let requests = 0;
    const { clock } = await world();
    const { createServer } = await import('node:http');
    const broken = createServer((_request, response) => {
      requests += 1;
      response.writeHead(503).end();
    });
    await new Promise<void>((done) => {
      broken.listen(0, '127.0.0.1', done);
    });
    const address = broken.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const settings = { issuer: `http://127.0.0.1:${port}`, clientId: 'x', clientSecret: 'x' };
    const identityProviders = openIdProviders({ google: settings }, clock);
    const browser = aBrowser(await appWith({ identityProviders }));
    await Promise.all([1, 2, 3].map(() => browser.begin('google')));
    await browser.begin('google');
    expect(requests).toBe(1);
    clock.advance(61_000);
    await browser.begin('google');
    expect(requests).toBe(2);
    clock.reset();
    broken.close();
  });
});

describe('a ticket', () => {
  const bodyOf = async (answer: Response) => {
    const { error } = (await answer.json()) as { error: { code: string; message: string } };
    return [answer.status, error.code, error.message];
  };

  it('AUTH-05 works once, within a minute, in the browser that began; else the answer is the same', async () => {
    const spent = await sentBack();
    const spentTicket = await ticketOf(spent);
    expect((await spent.browser.exchange(spentTicket)).status).toBe(200);
    const late = await sentBack();
    const lateTicket = await ticketOf(late);
    const { pool } = await world();
    await pool.query(`update login_ticket set expires_at = expires_at - interval '60 seconds'`);
    const stolen = await sentBack();
    const stolenTicket = await ticketOf(stolen);

    const answers = [
      await spent.browser.exchange(spentTicket),
      await late.browser.exchange(lateTicket),
      await aBrowser(app).exchange(stolenTicket),
      await stolen.browser.exchange(stolenTicket),
      await aBrowser(app).exchange('lt_made-up'),
    ];
    const said = await Promise.all(answers.map(bodyOf));
    expect(said[0]?.[0]).toBe(401);
    expect(new Set(said.map((parts) => parts.join()))).toEqual(new Set([said[0]?.join()]));
  });

  it('AUTH-05 opens one session for two who use it at the same time', async () => {
    const returned = await sentBack();
    const ticket = await ticketOf(returned);
    const answers = await Promise.all([1, 2, 3].map(() => returned.browser.exchange(ticket)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it('AUTH-05 is stored as a hash only, and is no access token', async () => {
    const returned = await sentBack();
    const ticket = await ticketOf(returned);
    const { pool } = await world();
    const { rows } = await pool.query('select * from login_ticket, sign_in_flow');
    expect(JSON.stringify(rows)).not.toContain(ticket.slice(3));
    const headers = { authorization: `Bearer ${ticket}` };
    expect((await returned.browser.ask('/api/currentUser', { headers })).status).toBe(401);
  });
});
