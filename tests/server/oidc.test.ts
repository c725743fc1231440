import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openIdProviders } from '#server/ports/identityProvider.ts';
import { aBrowser, paramsOf } from '#tests/support/oidcBrowser.ts';
import { type OidcServer, type OidcUser, startOidcServer } from '#tests/support/oidcServer.ts';
import { anAgent, appWith, world } from '#tests/support/world.ts';

const users: OidcUser[] = [];
const servers: OidcServer[] = [];
let app: Awaited<ReturnType<typeof appWith>>;

const callbackOf = (provider: string) => `http://localhost/oauth/callback/${provider}`;
const redirectUris = [callbackOf('google'), callbackOf('microsoft')];

async function aServer(options: Partial<Parameters<typeof startOidcServer>[0]> = {}) {
  const server = await startOidcServer({ users, redirectUris, ...options });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  const [google, microsoft] = [await aServer(), await aServer({ algorithm: 'ES256' })];
  const identityProviders = openIdProviders({
    google,
    microsoft: { ...microsoft, tenants: ['tenant-a'] },
  });
  app = await appWith({ identityProviders });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
});

/** A person with a log-in at the provider who is also an agent here. */
async function aPerson(values: Partial<OidcUser> = {}, options = {}) {
  const agent = await anAgent('ROLE_WORKER', options);
  const user = { sub: crypto.randomUUID(), email: agent.email, email_verified: true, ...values };
  users.push(user);
  return { ...agent, sub: user.sub };
}

async function signInAt(provider: string, sub: string, callback?: string) {
  const browser = aBrowser(app);
  const back = await browser.choose(await browser.begin(provider, callback), sub);
  return { browser, back, to: await browser.comeBack(back) };
}
const tokenIn = (path: string) => paramsOf(path)['token'] ?? '';

describe('signing in at a provider', () => {
  it.each(['google', 'microsoft'])('API-08 opens a session by a ticket: %s', async (provider) => {
    const person = await aPerson({ tid: 'tenant-a' });
    const callback = '/auth/login?returnUrl=%2Fissue%2F7';
    const { browser, to } = await signInAt(provider, person.sub, callback);
    expect(new URL(to, 'http://here').pathname).toBe('/auth/login');
    expect(paramsOf(to)).toEqual({
      returnUrl: '/issue/7',
      token: expect.stringMatching(/^lt_[\w-]{43}$/u),
    });

    const answer = await browser.exchange(tokenIn(to));
    expect(answer.status).toBe(200);
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const me = await browser.ask('/api/currentUser', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await me.json()).toMatchObject({ email: person.email });
  });

  it('API-08 requests a code with PKCE, state and nonce, and sends the browser to the configured address', async () => {
    const browser = aBrowser(app);
    const answer = await browser.ask('http://evil.test/oauth/authenticate/google', {
      headers: { 'x-forwarded-host': 'evil.test' },
    });
    const params = paramsOf(answer.headers.get('location') ?? '');
    expect(answer.status).toBe(302);
    expect(params).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: callbackOf('google'),
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(params[name]).toMatch(/^[\w-]{43}$/u);
    }
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^felix-sign-in=[\w-]{43}; Max-Age=660; Path=\/; HttpOnly; SameSite=Lax$/u,
    );
  });

  it('API-08 binds the cookie to the host, and to TLS if TLS is used', async () => {
    const { deps } = await world();
    const google = servers[0];
    if (!google) throw new Error('no server');
    const secure = await appWith({
      ...deps,
      secure: true,
      baseUrl: 'https://felix.test',
      identityProviders: openIdProviders({ google }),
    });
    const answer = await aBrowser(secure).ask('/oauth/authenticate/google');
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-felix-sign-in=[\w-]{43}; Max-Age=660; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
    );
    expect(paramsOf(answer.headers.get('location') ?? '')['redirect_uri']).toBe(
      'https://felix.test/oauth/callback/google',
    );
  });

  it.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    'javascript:alert(1)',
    '/%0d%0aset-cookie:x\n',
    '/api/logoff',
    '/oauth/authenticate/google',
    'auth/login',
  ])('API-08 returns to this app only, whatever is requested: %s', async (callback) => {
    const person = await aPerson();
    const { to } = await signInAt('google', person.sub, callback);
    expect(to).toMatch(/^\/auth\/login\?token=lt_[\w-]{43}$/u);
  });

  it('API-08 recognises its user when their address has changed at the provider', async () => {
    const person = await aPerson();
    await signInAt('google', person.sub);
    const user = users.find(({ sub }) => sub === person.sub);
    Object.assign(user ?? {}, { email: 'changed@felix.test', email_verified: false });
    expect(tokenIn((await signInAt('google', person.sub)).to)).not.toBe('');
  });

  it('API-08 lets two tabs sign in beside each other', async () => {
    const person = await aPerson();
    const browser = aBrowser(app);
    const [first, second] = [await browser.begin('google'), await browser.begin('google')];
    const backSecond = await browser.choose(second, person.sub);
    const backFirst = await browser.choose(first, person.sub);
    for (const back of [backFirst, backSecond]) {
      const ticket = tokenIn(await browser.comeBack(back));
      expect((await browser.exchange(ticket)).status).toBe(200);
    }
  });

  it('API-08 is not found if the operator has configured no provider', async () => {
    const without = await appWith({});
    expect((await aBrowser(without).ask('/oauth/authenticate/google')).status).toBe(404);
    expect((await aBrowser(without).ask('/oauth/callback/google?code=x&state=y')).status).toBe(404);
    expect((await aBrowser(app).ask('/oauth/authenticate/other')).status).toBe(404);
  });
});

describe('the person who signs in at a provider', () => {
  const refused = { error: '403', message: 'Selected user does not exist.' };

  it('AUTH-06 must be a user here', async () => {
    const sub = crypto.randomUUID();
    users.push({ sub, email: `${sub}@felix.test`, email_verified: true });
    const { to } = await signInAt('google', sub, '/auth/login?returnUrl=%2Fissue');
    expect(paramsOf(to)).toEqual({ ...refused, returnUrl: '/issue' });
  });

  it('AUTH-06 must be an active agent of some company, also later', async () => {
    const inactive = await aPerson({}, { inactive: true });
    expect(paramsOf((await signInAt('google', inactive.sub)).to)).toEqual(refused);

    const person = await aPerson();
    const { browser, to } = await signInAt('google', person.sub);
    const { pool } = await world();
    await pool.query('update agent set inactive = true where id = $1', [person.id]);
    expect((await browser.exchange(tokenIn(to))).status).toBe(401);
    expect(paramsOf((await signInAt('google', person.sub)).to)).toEqual(refused);
  });

  it.each([
    ['google', { email_verified: false }],
    ['google', { email_verified: undefined }],
    ['google', { email_verified: 'true' as unknown as boolean }],
    ['microsoft', { tid: 'tenant-b' }],
    ['microsoft', { tid: undefined }],
    ['microsoft', { tid: 'tenant-a', email_verified: false }],
  ] as const)(
    'AUTH-06 is not identified by an unverified address: %s %o',
    async (provider, say) => {
      const person = await aPerson(say);
      const { to } = await signInAt(provider, person.sub);
      expect(paramsOf(to)).toEqual({
        error: '403',
        message: expect.stringContaining('is not confirmed'),
      });
    },
  );

  it('AUTH-06 is not the previous owner of their address', async () => {
    const person = await aPerson();
    await signInAt('google', person.sub);
    const heir = crypto.randomUUID();
    users.push({ sub: heir, email: person.email, email_verified: true });
    expect(paramsOf((await signInAt('google', heir)).to)).toEqual(refused);
  });

  it('AUTH-06 gets answers in their own language', async () => {
    const sub = crypto.randomUUID();
    users.push({ sub, email: `${sub}@felix.test`, email_verified: true });
    for (const [languages, words] of [
      ['sv-SE,sv;q=0.9,en;q=0.8', 'Det finns ingen användare'],
      ['pl', 'Nie ma użytkownika'],
      ['xx', 'Selected user does not exist.'],
    ] as const) {
      const browser = aBrowser(app, { languages });
      const back = await browser.choose(await browser.begin('google'), sub);
      expect(paramsOf(await browser.comeBack(back))['message']).toContain(words);
    }
  });
});
