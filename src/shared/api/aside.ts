import type { Answer, Args, Call } from '#contract/call.ts';

import { clients } from './clients.ts';
import { request } from './request.ts';

/**
 * Sends a call that nobody waits for: no loading bar, no retry, no notice, and no end of the session. Undefined if it
 * failed.
 */
export async function sendAside<C extends Call>(
  call: C,
  args: Args<C>,
): Promise<Answer<C> | undefined> {
  const { auth, ...config } = request(call, args);
  try {
    const { data } = await clients[auth].request<unknown>(config);
    return call.response.safeParse(data).data as Answer<C> | undefined;
  } catch {
    return undefined;
  }
}
