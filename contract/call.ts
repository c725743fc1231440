import type { z } from 'zod/mini';

import type { Permission } from './permissions.ts';

/**
 * How a request authenticates. Each mode has one axios client (app) and one guard (server). `user` is signed in, perhaps
 * without a chosen company; `agent` has chosen one.
 */
export type AuthMode = 'agent' | 'user' | 'oneTime' | 'public';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Call<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: Method;
  /** `:name` segments are filled from `params`. */
  path: `/${string}`;
  /** Accepted modes, default first. */
  auth: readonly [AuthMode, ...AuthMode[]];
  needs?: Permission;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is a raw file instead of JSON. */
  upload?: true;
  /** The handler writes a file or event stream instead of JSON. */
  streams?: true;
  /** Sent by an open page by itself: does not keep the session alive. */
  isBackground?: true;
  /** Further statuses for the OpenAPI document, besides the implied ones. */
  answers?: readonly (302 | 401 | 409 | 422 | 424)[];
  response: Response;
};

/** Makes `body` required when the call declares one, for form validation. */
type WithBody<Body> = Body extends z.ZodMiniUndefined ? unknown : { body: Body };

/** Keeps the literal types of a call; undeclared parts stay out of `Args`. */
export function defineCall<
  Params extends z.ZodMiniType = z.ZodMiniUndefined,
  Query extends z.ZodMiniType = z.ZodMiniUndefined,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Response extends z.ZodMiniType = z.ZodMiniType,
>(call: Call<Params, Query, Body, Response>): Call<Params, Query, Body, Response> & WithBody<Body> {
  return call as Call<Params, Query, Body, Response> & WithBody<Body>;
}

type Part<Name extends string, Schema> = Schema extends z.ZodMiniUndefined
  ? unknown
  : Schema extends z.ZodMiniType
    ? { [K in Name]: z.input<Schema> }
    : unknown;

/** Arguments of a call: its declared parts. */
export type Args<C extends Call> =
  C extends Call<infer P, infer Q, infer B, infer _R>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;

/** Parsed response of a call. */
export type Answer<C extends Call> = z.output<C['response']>;
