import type { Configuration } from 'openid-client';

import type { SignInProvider } from '#contract/appSettings.ts';

import { isStorable } from '../storable.ts';
import { type Clock, systemClock } from './clock.ts';

/** An OpenID Connect provider where people have a log-in already. */
export type IdentityProvider = {
  /** The provider's page to redirect the browser to. Throws ProviderFault. */
  address: (flow: Flow) => Promise<URL>;
  /** The person who signed in, from the provider's redirect. Throws ProviderFault. */
  person: (returned: URLSearchParams, flow: Flow) => Promise<ProvidedPerson>;
};
export type IdentityProviders = Partial<Record<SignInProvider, IdentityProvider>>;

export type Flow = { redirectUri: string; state: string; nonce: string; codeVerifier: string };

export type ProvidedPerson = {
  issuer: string;
  subject: string;
  /** The email address, verified by the provider; undefined if its claim is not trusted. */
  email: string | undefined;
};

export type ProviderSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Directories whose email claims are trusted; undefined if the provider owns or verifies every address. */
  tenants?: readonly string[];
};

/** `down`: unreachable or not understood. `cancelled`: the person declined. `refused`: the response is invalid. */
export class ProviderFault extends Error {
  readonly kind: 'down' | 'cancelled' | 'refused';

  constructor(kind: ProviderFault['kind'], cause?: unknown) {
    super(`The identity provider: ${kind}`, { cause });
    this.kind = kind;
  }
}

const TIMEOUT_S = 5;
const FRESH_MS = 3_600_000;
const RETRY_MS = 60_000;
const CLOCK_TOLERANCE_S = 60;
const ALGORITHMS = ['RS256', 'ES256'];

/** A provider by OpenID Connect: code flow with PKCE, state and nonce; signature, issuer and audience are checked. */
function openIdProvider(settings: ProviderSettings, clock: Clock = systemClock): IdentityProvider {
  const configuration = remembered(() => discover(settings), clock);
  return {
    address: async ({ redirectUri, state, nonce, codeVerifier }) => {
      const config = await configuration().catch(down);
      const client = await import('openid-client');
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // On a shared computer people must be able to choose their account.
        prompt: 'select_account',
      });
    },
    person: async (returned, { redirectUri, state, nonce, codeVerifier }) => {
      const config = await configuration().catch(down);
      const client = await import('openid-client');
      const tokens = await client
        .authorizationCodeGrant(config, new URL(`${redirectUri}?${returned.toString()}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        .catch(fault);
      const claims = tokens.claims();
      if (!claims || !ALGORITHMS.includes(algorithmOf(tokens.id_token))) {
        throw new ProviderFault('refused');
      }
      const { iss: issuer, sub: subject } = claims;
      if (!isStorable(subject)) throw new ProviderFault('refused');
      return { issuer, subject, email: vouchedFor(claims, settings) };
    },
  };
}

/** The providers configured by the operator. */
export const openIdProviders = (
  settings: Partial<Record<SignInProvider, ProviderSettings>>,
  clock?: Clock,
): IdentityProviders => ({
  ...(settings.google && { google: openIdProvider(settings.google, clock) }),
  ...(settings.microsoft && { microsoft: openIdProvider(settings.microsoft, clock) }),
});

async function discover({ issuer, clientId, clientSecret }: ProviderSettings) {
  const client = await import('openid-client');
  const server = new URL(issuer);
  return client.discovery(
    server,
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_S },
    client.ClientSecretPost(clientSecret),
    {
      timeout: TIMEOUT_S,
      execute: [
        client.enableNonRepudiationChecks,
        // The settings allow http on this machine only.
        ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}

/** The provider's metadata: loaded on demand, kept for an hour, retried at most once a minute. */
function remembered(load: () => Promise<Configuration>, clock: Clock) {
  let configuration: Configuration | undefined;
  let loading: Promise<Configuration> | undefined;
  let again = 0;
  return () => {
    const now = clock.now().getTime();
    if (loading === undefined || now >= again) {
      again = now + RETRY_MS;
      loading = load().then(
        (config) => {
          again = now + FRESH_MS;
          configuration = config;
          return config;
        },
        // Outdated metadata is better than none.
        (error: unknown) => configuration ?? Promise.reject(error),
      );
    }
    return loading;
  };
}

const algorithmOf = (idToken = '') =>
  String(
    (
      JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString()) as {
        alg?: unknown;
      }
    ).alg,
  );

/**
 * An email address counts only if the provider says that it verified it. Tenants that may put anything into that claim
 * (any directory at Microsoft) are not trusted unless the operator listed them.
 */
function vouchedFor(claims: Record<string, unknown>, { tenants }: ProviderSettings) {
  const { email, tid } = claims;
  // Microsoft's claim: the directory owns the address's domain.
  const isChecked = claims['email_verified'] === true || (tenants && claims['xms_edov'] === true);
  const isTrusted = tenants === undefined || (typeof tid === 'string' && tenants.includes(tid));
  return isChecked && isTrusted && typeof email === 'string' ? email.toLowerCase() : undefined;
}

/** Error codes that mean the provider, or our registration there, does not work. */
const NOT_WORKING = [
  'OAUTH_TIMEOUT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'server_error',
  'temporarily_unavailable',
  'invalid_client',
  'unauthorized_client',
];

function fault(error: unknown): never {
  const { code, error: errorCode } = error as Record<string, unknown>;
  if (errorCode === 'access_denied') throw new ProviderFault('cancelled', error);
  const isDown =
    // `fetch` throws a TypeError if there is no response at all.
    error instanceof TypeError ||
    NOT_WORKING.some((reason) => reason === errorCode || reason === code);
  throw new ProviderFault(isDown ? 'down' : 'refused', error);
}

const down = (error: unknown): never => {
  throw new ProviderFault('down', error);
};
