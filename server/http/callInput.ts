import type { Context } from 'hono';
import type { z } from 'zod/mini';

import type { Call } from '#contract/call.ts';

import type { TenantTx } from '../db/tenancy.ts';
import { parsePart, readJson, readQuery } from './parse.ts';

/** The checked params, query and body of a call. */
export type CallInput<C extends Call> =
  C extends Call<infer P, infer Q, infer B, infer _R>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** Transactions of one company. */
export type RunTransaction = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** Throws if the actor may no longer ask: signed out, in another role, their link over. Called between parts of an answer. */
export type CheckAccess = () => Promise<void>;

/** Reads and checks params, query and body. Throws as `parsePart` does. */
export async function readInput(call: Call, c: Context) {
  return {
    params: parsePart('params', call.params, c.req.param()),
    query: parsePart('query', call.query, readQuery(c.req.url)),
    body: call.body && parsePart('body', call.body, await readJson(c)),
  };
}
