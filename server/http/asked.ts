import type { Context } from 'hono';
import type { z } from 'zod/mini';

import type { Call } from '#contract/call.ts';

import type { TenantTx } from '../db/tenancy.ts';
import { JsonText } from './jsonText.ts';
import { parsePart, readJson, readQuery } from './parse.ts';

/** What a call is asked with, checked. */
export type Asked<C extends Call> =
  C extends Call<infer P, infer Q, infer B, infer _R>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** What a handler answers a call with. */
export type Given<C extends Call> = z.input<C['response']> | JsonText;

/** Transactions of one company. */
export type Within = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** Throws if the actor may no longer ask: signed out, in another role, their link over. Called between parts of an answer. */
export type StillMe = () => Promise<void>;

/** Reads and checks all that a call is asked with. */
export async function read(call: Call, c: Context) {
  return {
    params: parsePart('params', call.params, c.req.param()),
    query: parsePart('query', call.query, readQuery(c.req.url)),
    body: call.body && parsePart('body', call.body, await readJson(c)),
  };
}

/** How answers leave: with `isChecked` only those that their call's schema has. */
export const answerBy = (isChecked: boolean) => (c: Context, call: Call, given: unknown) => {
  if (given instanceof Response) {
    return given;
  }
  if (isChecked) {
    call.response.parse(given instanceof JsonText ? JSON.parse(given.text) : given);
  }
  if (typeof given === 'string') {
    return c.text(given);
  }
  // With all its headers at once: adding them one by one takes several times as long.
  const answer = new Response(given instanceof JsonText ? given.text : JSON.stringify(given), {
    headers: { 'content-type': 'application/json; charset=utf-8', ...c.get('headers') },
  });
  c.set('dressed', answer);
  return answer;
};
