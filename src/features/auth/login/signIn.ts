import type { ApiDispatch } from '#src/shared/api/dispatch.ts';
import { sessionApi } from '#src/shared/session/sessionApi.ts';
import { signedIn, signedOut } from '#src/shared/session/sessionSlice.ts';

type Credentials = { username: string; password: string };

/**
 * Signs in and loads who that is. Gives the failure, or nothing when all went well; after a failure nobody is
 * signed in.
 */
export async function signIn(
  dispatch: ApiDispatch,
  credentials: Credentials,
): Promise<{ failure?: unknown }> {
  const { login, getCurrentUser } = sessionApi.endpoints;
  const answer = await dispatch(login.initiate(credentials, { track: false }));
  const token = (answer.data as { access_token?: unknown } | undefined)?.access_token;
  if (typeof token !== 'string' || token === '') {
    dispatch(signedOut());
    return { failure: answer.error ?? 'no token' };
  }
  dispatch(signedIn(token));
  const user = await dispatch(
    getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (user.error) {
    dispatch(signedOut());
    return { failure: user.error };
  }
  return {};
}
