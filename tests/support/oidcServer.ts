import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Provider, interactionPolicy } from 'oidc-provider';

import { memoryAdapter } from './oidcMemory.ts';

/** Somebody who has a log-in at the provider. */
export type OidcUser = {
  sub: string;
  email: string;
  email_verified?: boolean;
  name?: string;
  /** A Microsoft directory. */
  tid?: string;
};

type Options = {
  /** 0, the default, takes any free one. */
  port?: number;
  users: OidcUser[];
  /** The allowed return address: `{BASE_URL}/oauth/callback/{provider}`. */
  redirectUris: string[];
  /** How it signs its tokens. */
  algorithm?: 'RS256' | 'ES256' | 'PS256';
};

export const OIDC_CLIENT = { clientId: 'felix-test', clientSecret: 'not-a-secret-of-anybody' };

/**
 * A real OpenID Connect provider on this machine. Its log-in page has one button per user, named by the address, and
 * one to cancel; nobody needs a password.
 */
export async function startOidcServer({
  port = 0,
  users,
  redirectUris,
  algorithm = 'RS256',
}: Options) {
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    if (!provider) return;
    const uid = /^\/interaction\/([\w-]+)/u.exec(request.url ?? '')?.[1];
    if (uid === undefined) void provider.callback()(request, response);
    else void interact(provider, users, { request, response, uid });
  });
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = createProvider(issuer, { users, redirectUris, algorithm });
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { issuer, ...OIDC_CLIENT, close };
}
export type OidcServer = Awaited<ReturnType<typeof startOidcServer>>;

function createProvider(
  issuer: string,
  { users, redirectUris, algorithm }: Required<Omit<Options, 'port'>>,
) {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.clientId,
        client_secret: OIDC_CLIENT.clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: algorithm,
      },
    ],
    adapter: memoryAdapter(),
    jwks: { keys: [aKey(algorithm)] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub', 'tid'], email: ['email', 'email_verified'], profile: ['name'] },
    // As with Google and Microsoft, the ID token itself identifies the user.
    conformIdTokenClaims: false,
    findAccount: (_ctx, sub) => {
      const user = users.find((each) => each.sub === sub);
      return user && { accountId: sub, claims: () => ({ ...user }) };
    },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    expiresWithSession: () => false,
    // No consent page.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
}

function aKey(algorithm: Options['algorithm']) {
  const { privateKey } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: algorithm, use: 'sig' };
}

type Exchange = { request: IncomingMessage; response: ServerResponse; uid: string };

/** The log-in page and its buttons. */
async function interact(
  provider: Provider,
  users: OidcUser[],
  { request, response, uid }: Exchange,
) {
  if (request.method === 'GET') {
    const buttons = users.map(({ sub, email }) => buttonOf(uid, sub, email)).join('');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Provider</title>${buttons}${buttonOf(uid, '', 'Cancel')}`);
    return;
  }
  const accountId = new URL(request.url ?? '', 'http://here').searchParams.get('as') ?? '';
  const result =
    accountId === ''
      ? { error: 'access_denied', error_description: 'The user said no' }
      : { login: { accountId }, select_account: {} };
  await provider.interactionFinished(request, response, result, {
    mergeWithLastSubmission: false,
  });
}

const buttonOf = (uid: string, as: string, label: string) =>
  `<form method="post" action="/interaction/${uid}?as=${encodeURIComponent(as)}"><button>${label}</button></form>`;
