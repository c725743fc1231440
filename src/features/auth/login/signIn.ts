import type { SecondStep } from '#contract/session.ts';
import type { ApiDispatch } from '#src/shared/api/dispatch.ts';
import { sessionApi } from '#src/shared/session/sessionApi.ts';
import { signedIn, signedOut } from '#src/shared/session/sessionSlice.ts';

type Credentials = { username: string; password: string };
type Answer = { data?: unknown; error?: unknown };
/** `secondStep`: what begins it. Nobody is signed in then, nor after a failure. */
type Outcome = { failure?: unknown; secondStep?: SecondStep };

/** Signs in and loads the user, unless a second step or a failure comes first. */
export async function signIn(dispatch: ApiDispatch, credentials: Credentials): Promise<Outcome> {
  const { login } = sessionApi.endpoints;
  const answer = await dispatch(login.initiate(credentials, { track: false }));
  const outcome = await begin(dispatch, answer);
  if (outcome.failure !== undefined) dispatch(signedOut());
  return outcome;
}

/**
 * Signs in with a provider's ticket. A refused ticket keeps the current session; otherwise any link
 * with a made-up ticket would sign people out.
 */
export async function signInWithTicket(dispatch: ApiDispatch, ticket: string): Promise<Outcome> {
  const { authApi } = await import('../authApi.ts');
  const { useTicket: exchange } = authApi.endpoints;
  return begin(dispatch, await dispatch(exchange.initiate(ticket, { track: false })));
}

/** Stores the returned token and loads the user. */
export async function begin(dispatch: ApiDispatch, { data, error }: Answer): Promise<Outcome> {
  const { access_token: token, secondStep } = (data ?? {}) as {
    access_token?: unknown;
    secondStep?: SecondStep;
  };
  if (secondStep) return { secondStep };
  if (typeof token !== 'string' || token === '') return { failure: error ?? 'no token' };
  dispatch(signedIn(token));
  const user = await dispatch(
    sessionApi.endpoints.getCurrentUser.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    }),
  );
  if (user.error) {
    dispatch(signedOut());
    return { failure: user.error };
  }
  return {};
}
