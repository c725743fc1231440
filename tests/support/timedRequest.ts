import { availableParallelism, loadavg } from 'node:os';

import type { appWith } from './world.ts';

export type App = Awaited<ReturnType<typeof appWith>>;
export type TestRequest = {
  method: string;
  path: string;
  text?: string;
  bytes?: Uint8Array<ArrayBuffer>;
};

/** In milliseconds. */
export const SLOW = 1_000;

/**
 * Sends a request: the answer, and the milliseconds of the fastest try. Only comparable on an idle machine: with more
 * work than processors everything takes as much longer.
 */
export async function send(
  app: App,
  { method, path, text, bytes }: TestRequest,
  headers: Record<string, string>,
) {
  const body = text ?? bytes;
  const type = text === undefined ? 'application/octet-stream' : 'application/json';
  const init = {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  };
  const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  let [status, took] = [0, Infinity];
  // The machine may be busy: slow means slow three times.
  for (let tries = 0; tries < 3 && took > SLOW; tries += 1) {
    const began = performance.now();
    const answer = await app.request(path, init, env);
    took = Math.min(took, (performance.now() - began) / crowding());
    status = Math.max(status, answer.status);
    await answer.body?.cancel();
  }
  return { status, took };
}

const crowding = () => Math.max(1, (loadavg()[0] ?? 1) / availableParallelism());
