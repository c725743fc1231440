import type { z } from 'zod/mini';

import type { Permission } from './permissions.ts';

/**
 * How a request proves who is asking. Each mode has one axios client (app) and one guard (server).
 * `user` is a signed-in person who need not have chosen a company yet, `agent` one who has.
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
  /** The accepted modes, the usual one first. */
  auth: readonly [AuthMode, ...AuthMode[]];
  needs?: Permission;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is a file, sent as it is, in place of JSON. */
  upload?: true;
  /** The answer is a file or an event stream that the handler writes itself, in place of JSON. */
  streams?: true;
  /** Statuses besides those that its other parts imply, for the description of the API. */
  answers?: readonly (302 | 401 | 422 | 424)[];
  response: Response;
};

/** A call that takes a body has it for sure: forms are checked by it. */
type WithBody<Body> = Body extends z.ZodMiniUndefined ? unknown : { body: Body };

/** Checks the shape of a call and keeps its literal types. A part left out stays out of `Args`. */
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

/** What a caller must pass: the parts that the call declares. */
export type Args<C extends Call> =
  C extends Call<infer P, infer Q, infer B, infer _R>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;

/** What a call answers, as the app receives it. */
export type Answer<C extends Call> = z.output<C['response']>;
