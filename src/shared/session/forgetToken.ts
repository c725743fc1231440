import { oneTimeLoginCalls } from '#contract/oneTimeLogin.ts';
import { sessionCalls } from '#contract/session.ts';

import { ONE_TIME_TOKEN } from '../api/credentials.ts';
import { request } from '../api/request.ts';
import { send } from '../api/transport.ts';
import { forgetAllFiles, forgetNobodysFiles } from '../drafts/keptFiles.ts';

// Both go around the store's own client, which has no token any more and would take a refusal for a lost session.

/** Has the server forget a user's token; where he leaves for good, nothing he did not send stays in the browser. */
export async function logOffUser(token: string, isForGood: boolean) {
  if (isForGood) void forgetAllFiles();
  await send(request(sessionCalls.logoff, {}), { headers: { Authorization: `Bearer ${token}` } });
}

/** Has the server forget a reporter's token; what he did not send does not stay in the browser. */
export async function logOffReporter(token: string) {
  void forgetNobodysFiles();
  await send(request(oneTimeLoginCalls.logoff, {}), { headers: { [ONE_TIME_TOKEN]: token } });
}
