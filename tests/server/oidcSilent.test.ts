import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openIdProviders } from '#server/ports/identityProvider.ts';
import { aBrowser, paramsOf } from '#tests/support/oidcBrowser.ts';
import { OIDC_CLIENT } from '#tests/support/oidcServer.ts';
import { appWith } from '#tests/support/world.ts';

const FIVE_SECONDS = 5_000;
/** The timeout in these tests. */
const SOON = 50;

const DOWN = { error: '500', error_description: expect.stringContaining('cannot be reached') };

let requests: string[];
let provider: Server;
let issuer: string;
let waits: number[];

/** Accepts every request, and answers only the given paths. */
beforeEach(async () => {
  requests = [];
  waits = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms);
    return timeout(SOON);
  });
  provider = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url !== '/.well-known/openid-configuration' || !speaks) return;
    const at = (path: string) => `${issuer}/${path}`;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: at('authorize'),
        token_endpoint: at('token'),
        jwks_uri: at('keys'),
        response_types_supported: ['code'],
      }),
    );
  });
  await new Promise<void>((done) => {
    provider.listen(0, '127.0.0.1', done);
  });
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise<void>((done) => {
    provider.close(() => done());
    provider.closeAllConnections();
  });
});
let speaks = false;

async function aBrowserThere() {
  const app = await appWith({
    identityProviders: openIdProviders({ google: { issuer, ...OIDC_CLIENT } }),
  });
  return aBrowser(app);
}

it('API-08 a provider without discovery answers is waited for at most five seconds', async () => {
  speaks = false;
  const browser = await aBrowserThere();
  expect(paramsOf(await browser.begin('google'))).toEqual(DOWN);
  expect(requests).toEqual(['/.well-known/openid-configuration']);
  expect(waits).toEqual([FIVE_SECONDS]);
});

it('API-08 so is one without token answers', async () => {
  speaks = true;
  const browser = await aBrowserThere();
  const { state } = paramsOf(await browser.begin('google'));
  const to = await browser.comeBack(`/oauth/callback/google?code=some&state=${state}`);
  expect(paramsOf(to)).toEqual(DOWN);
  expect(requests.at(-1)).toBe('/token');
  expect(new Set(waits)).toEqual(new Set([FIVE_SECONDS]));
});
