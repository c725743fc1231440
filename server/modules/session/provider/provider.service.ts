import type { SignInProvider } from '#contract/appSettings.ts';

import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { RequestOrigin } from '../../../http/requestOrigin.ts';
import { type Flow, ProviderFault } from '../../../ports/identityProvider.ts';
import { audit } from '../../audit/index.ts';
import { sessionRepository } from '../session.repository.ts';
import { auditFailure } from '../signInFailure.ts';
import { hashOf, newToken, randomText } from '../tokens.ts';
import { failurePage, safeCallback, withParams } from './callback.ts';
import { providerRepository } from './provider.repository.ts';
import { type Failure, failureText } from './texts.ts';

/** The browser: its cookie's secret and its accepted languages. */
export type Browser = { secret: string | undefined; languages: string };

/** Starts a sign-in at a provider. Returns where to redirect the browser. */
export async function startProviderSignIn(
  deps: Deps,
  request: {
    provider: SignInProvider;
    callback?: string | undefined;
    secret: string;
    languages: string;
  },
) {
  const provider = deps.identityProviders?.[request.provider];
  if (!provider) throw notFound('provider');
  const callback = safeCallback(request.callback);
  const flow = {
    redirectUri: redirectUriOf(deps, request.provider),
    state: randomText(),
    nonce: randomText(),
    codeVerifier: randomText(),
  };
  try {
    const address = await provider.address(flow);
    await deps.tenancy.acrossAccounts((tx) =>
      providerRepository(tx).begin({
        stateHash: hashOf(flow.state),
        provider: request.provider,
        browserHash: hashOf(request.secret),
        nonce: flow.nonce,
        codeVerifier: flow.codeVerifier,
        callback,
      }),
    );
    return address.href;
  } catch (error) {
    return failed(deps, { ...request, callback, error });
  }
}

type ProviderResponse = { state?: string | undefined } & Record<string, string | undefined>;

/**
 * Finishes a sign-in on return from the provider. Returns where to redirect the browser: with a ticket, or with the
 * failure.
 */
export async function finishProviderSignIn(
  deps: Deps,
  request: { provider: SignInProvider; returned: ProviderResponse; browser: Browser },
) {
  const { returned, browser } = request;
  const provider = deps.identityProviders?.[request.provider];
  if (!provider) throw notFound('provider');
  const { state = '' } = returned;
  const browserHash = hashOf(browser.secret ?? '');
  const begun = await deps.tenancy.acrossAccounts((tx) =>
    providerRepository(tx).takeUp({
      stateHash: hashOf(state),
      provider: request.provider,
      browserHash,
    }),
  );
  const { callback } = begun ?? { callback: safeCallback(undefined) };
  try {
    if (!begun || browser.secret === undefined) throw new ProviderFault('refused');
    const flow: Flow = {
      redirectUri: redirectUriOf(deps, request.provider),
      state,
      nonce: begun.nonce,
      codeVerifier: begun.codeVerifier,
    };
    const params = Object.entries(returned).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const person = await provider.person(new URLSearchParams(params), flow);
    const ticket = await ticketFor(deps, person, browserHash);
    return withParams(callback, { token: ticket });
  } catch (error) {
    return failed(deps, {
      provider: request.provider,
      languages: browser.languages,
      callback,
      error,
    });
  }
}

type ProviderPerson = { issuer: string; subject: string; email: string | undefined };

async function ticketFor({ tenancy, log }: Deps, person: ProviderPerson, browserHash: string) {
  const ticket = newToken('ticket');
  const userId = await tenancy.acrossAccounts(async (tx) => {
    const users = providerRepository(tx);
    const knownUser = await users.userByIdentity(person);
    const { email } = person;
    if (!knownUser && email === undefined) throw new SignInFailure('unverified');
    const id = knownUser ? knownUser.id : await users.link({ ...person, email: email ?? '' });
    if (id === undefined || knownUser?.may_come_in === false) throw new SignInFailure('unknown');
    await users.giveTicket({ userId: id, tokenHash: hashOf(ticket), browserHash });
    return id;
  });
  log.info({ userId, issuer: person.issuer }, 'signed in at a provider');
  return ticket;
}

/** Opens a session for a ticket. Every invalid ticket gets the same answer. */
export async function exchangeTicket(
  deps: Deps,
  request: { ticket: string; secret: string | undefined; from: RequestOrigin },
) {
  const { tenancy, log } = deps;
  const { ticket, secret, from } = request;
  const token = newToken();
  const user = await tenancy.acrossAccounts(async (tx) => {
    const found = await providerRepository(tx).spendTicket({
      tokenHash: hashOf(ticket),
      browserHash: hashOf(secret ?? ''),
    });
    if (found) {
      const session = { tokenHash: hashOf(token), device: from.device, isTwoStep: true };
      await sessionRepository(tx).open(found, session);
      const by = { kind: 'user' as const, id: found.id };
      await audit(tx, { by, action: 'logIn', after: { atProvider: true }, from });
    }
    return found;
  });
  if (!user || secret === undefined) {
    await auditFailure(deps, from);
    throw new AppError('UNAUTHORIZED', 'The sign-in is over; begin again');
  }
  log.info({ userId: user.id, address: from.address }, 'log-in');
  return token;
}

class SignInFailure extends Error {
  readonly kind: Failure;

  constructor(kind: Failure) {
    super(`Signing in failed: ${kind}`);
    this.kind = kind;
  }
}

/** The log-in page with the failure; 500 is our or the provider's fault, 403 is not. */
function failed(
  { log }: Deps,
  {
    provider,
    languages,
    callback,
    error,
  }: { provider: SignInProvider; languages: string; callback: string; error: unknown },
) {
  if (!(error instanceof ProviderFault) && !(error instanceof SignInFailure)) throw error;
  const { kind } = error;
  log.warn({ provider, kind, err: error.cause }, 'signing in at a provider failed');
  const text = failureText(kind, provider, languages);
  return withParams(
    failurePage(callback),
    kind === 'down' ? { error: '500', error_description: text } : { error: '403', message: text },
  );
}

const redirectUriOf = ({ baseUrl }: Deps, provider: SignInProvider) =>
  `${baseUrl}/oauth/callback/${provider}`;
