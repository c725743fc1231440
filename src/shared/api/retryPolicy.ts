import type { ApiError, Request } from './request.ts';

/** How long the tries after the first are waited for, in milliseconds: about ten seconds in all. */
export const RETRY_WAITS = [1000, 2500, 5000];
/** While something typed would be left behind there is no last try, only longer waits. */
export const LONGEST_WAIT = 10_000;
/** A server that asks for a longer rest than this is not waited for. */
const LONGEST_REST = 30_000;

/** What stands before the server got no answer from it, as while a new version of it starts. */
const NOT_THERE = new Set([502, 504]);
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu;

/**
 * How long to wait before a failed call is sent again, in milliseconds; undefined where its failure stands.
 * `tries` is how often it was sent; `isHeld` says that the user has something to lose by being sent away.
 */
export function waitBefore(
  asked: Request,
  error: ApiError,
  { tries, isHeld }: { tries: number; isHeld: boolean },
): number | undefined {
  if (!mayRepeat(asked) || !isPassing(asked, error)) return undefined;
  const { status, retryAfter = 0 } = error;
  const wait = RETRY_WAITS[tries - 1] ?? (status === 0 && isHeld ? LONGEST_WAIT : undefined);
  if (wait === undefined || retryAfter > LONGEST_REST) return undefined;
  return Math.max(wait, retryAfter);
}

/** No answer, or a server that says when it has one; whoever sends something is told of anything else at once. */
function isPassing({ method }: Request, { status, cancelled, retryAfter }: ApiError) {
  if (cancelled) return false;
  if (status === 0 || (status >= 500 && retryAfter !== undefined)) return true;
  return method === 'GET' && NOT_THERE.has(status);
}

/** Whether a call may be sent twice: it only reads, or is a send. */
export const mayRepeat = (asked: Request): boolean => asked.method === 'GET' || isSend(asked);

/**
 * Whether a call is a send, which goes on until it arrives: the server knows a second one of it by its client key, or it
 * does nothing more.
 */
export const isSend = ({ method, params, data, isRepeatable = false }: Request): boolean =>
  isRepeatable || (method === 'POST' && isKeyed(params, data));

const isKeyed = (...parts: unknown[]) =>
  parts.some((part) => {
    const { key, issues } = (part ?? {}) as { key?: unknown; issues?: unknown };
    return hasUuid(key) || (Array.isArray(issues) && issues.every((one) => hasUuid(keyOf(one))));
  });

const keyOf = (part: unknown) => (part as { key?: unknown } | null)?.key;
const hasUuid = (key: unknown) => typeof key === 'string' && UUID.test(key);
