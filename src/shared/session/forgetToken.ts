import { oneTimeLoginCalls } from '#contract/oneTimeLogin.ts';
import { sessionCalls } from '#contract/session.ts';

import { ONE_TIME_TOKEN } from '../api/credentials.ts';
import { request } from '../api/request.ts';
import { send } from '../api/transport.ts';
import { forgetAllFiles, forgetVisitorFiles } from '../drafts/keptFiles.ts';

// Both bypass the store's client, which has no token any more and would treat a refusal as a lost session.

/** Revokes a user's token; leaving for good also removes unsent work from the browser. */
export async function logOffUser(token: string, isForGood: boolean) {
  if (isForGood) void forgetAllFiles();
  await send(request(sessionCalls.logoff, {}), { headers: { Authorization: `Bearer ${token}` } });
}

/** Revokes a reporter's token and removes their unsent work from the browser. */
export async function logOffReporter(token: string) {
  void forgetVisitorFiles();
  await send(request(oneTimeLoginCalls.logoff, {}), { headers: { [ONE_TIME_TOKEN]: token } });
}
