import type { ApiError, Request } from './request.ts';

/** Delays before each retry (milliseconds), about ten seconds in all. */
export const RETRY_WAITS = [1000, 2500, 5000];
/** Delays while unsent work would be lost: no last try, only longer waits. */
export const LONGEST_WAIT = 10_000;
/** The longest Retry-After that is honoured. */
const LONGEST_REST = 30_000;

/** Answers of a proxy without a server behind it, as during a deployment. */
const NOT_THERE = new Set([502, 504]);
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu;

/**
 * Delay before the next try of a failed call (milliseconds); undefined if the failure is final. `tries`: how often it was
 * sent. `isHeld`: the user has unsent work to lose.
 */
export function waitBefore(
  request: Request,
  error: ApiError,
  { tries, isHeld }: { tries: number; isHeld: boolean },
): number | undefined {
  if (!mayRepeat(request) || !isPassing(request, error)) return undefined;
  const { status, retryAfter = 0 } = error;
  const wait = RETRY_WAITS[tries - 1] ?? (status === 0 && isHeld ? LONGEST_WAIT : undefined);
  if (wait === undefined || retryAfter > LONGEST_REST) return undefined;
  return Math.max(wait, retryAfter);
}

/** No answer, or a server that gives a Retry-After. The caller of a mutation gets any other failure at once. */
function isPassing({ method }: Request, { status, cancelled, retryAfter }: ApiError) {
  if (cancelled) return false;
  if (status === 0 || (status >= 500 && retryAfter !== undefined)) return true;
  return method === 'GET' && NOT_THERE.has(status);
}

/** Whether a call may be repeated: a read, or a send. */
export const mayRepeat = (request: Request): boolean => request.method === 'GET' || isSend(request);

/**
 * Whether a call is retried until it arrives: the server recognises the repetition by its client key, or repeating it
 * changes nothing.
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
