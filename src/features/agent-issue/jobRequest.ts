import type { Args, Call } from '#contract/call.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { ONE_TIME_TOKEN } from '#src/shared/api/credentials.ts';
import { type Request, request } from '#src/shared/api/request.ts';
import { linkToken } from '#src/shared/session/agentLink.ts';

/** By whom a page asks: by the name of the link that it was opened by, or as who is signed in. */
export type Way = string;
export const AS_AGENT: Way = 'agent';

/**
 * How a job's calls are asked for. A link's token goes with them alone, and is in no state of the app; that it is dead
 * is for the page to say, so that to the app they are calls of nobody.
 */
export function jobRequest<C extends Call>(call: C, args: Args<C>, way: Way): Request {
  if (way === AS_AGENT) return request(call, args, 'agent');
  const token = linkToken(way);
  return {
    ...request(call, args, 'public'),
    ...(token !== undefined && { headers: { [ONE_TIME_TOKEN]: token } }),
  };
}

const REFUSED = [401, 403, 404];

/** Whether what was asked for is not there for who asks, or no more; anything else may pass. */
export const isRefused = (error: unknown): boolean =>
  REFUSED.includes((error as Partial<ApiError> | undefined)?.status ?? -1);
