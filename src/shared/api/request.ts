import type { Args, AuthMode, Call } from '#contract/call.ts';
import type { ErrorBody } from '#contract/errors.ts';

export type Request = {
  method: string;
  url: string;
  auth: AuthMode;
  params?: unknown;
  data?: unknown;
  /** Idempotent: retried until answered. */
  isRepeatable?: boolean;
  /** Extra headers, for credentials that only the caller knows. */
  headers?: Record<string, string>;
};

/** Status 0: the request never got an answer. */
export type ApiError = {
  status: number;
  body?: ErrorBody;
  cancelled?: true;
  /** Retry-After, in milliseconds. */
  retryAfter?: number;
};

/** What to send for a call of the contract. A call that takes several modes uses its first unless told. */
export function request<C extends Call>(
  call: C,
  args: Args<C>,
  auth: AuthMode = call.auth[0],
): Request {
  const { params, query, body } = args as {
    params?: Record<string, unknown>;
    query?: unknown;
    body?: unknown;
  };
  const url = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  return { method: call.method, url, auth, params: query, data: body };
}

/**
 * Marks a mutation that is safe to repeat without a client key: it sets a whole value or names the version that it
 * changes. It waits for contact like a keyed send.
 */
export const repeatable = (call: Request): Request => ({ ...call, isRepeatable: true });

/** `status=new&status=done&q=hiss`: lists repeat the parameter, unset values are omitted. */
export function toQueryString(query: unknown): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
    }
  }
  return params.toString();
}
