import type { Args, Call } from '#contract/call.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { ONE_TIME_TOKEN } from '#src/shared/api/credentials.ts';
import { type Request, request } from '#src/shared/api/request.ts';
import { linkToken } from '#src/shared/session/agentLink.ts';

/** Credentials of a page: the name of a stored link, or the session. */
export type LinkId = string;
export const AS_AGENT: LinkId = 'agent';

/**
 * Call arguments with the job's credentials. A link's token is sent only here and never enters the
 * store; the page itself handles an expired one, so the app treats these calls as public.
 */
export function jobRequest<C extends Call>(call: C, args: Args<C>, linkId: LinkId): Request {
  if (linkId === AS_AGENT) return request(call, args, 'agent');
  const token = linkToken(linkId);
  return {
    ...request(call, args, 'public'),
    ...(token !== undefined && { headers: { [ONE_TIME_TOKEN]: token } }),
  };
}

const REFUSED = [401, 403, 404];

/** Whether access is denied for good; other errors may be temporary. */
export const isRefused = (error: unknown): boolean =>
  REFUSED.includes((error as Partial<ApiError> | undefined)?.status ?? -1);
