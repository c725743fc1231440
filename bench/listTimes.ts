import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

import { percentile } from './throttled.ts';

const EVERY_MS = 50;

type Reader = { address: string; headers: Record<string, string> };

/**
 * Asks for the list again and again while something runs. Gives the milliseconds of each answer. In a thread of its own:
 * whoever sends or receives thousands of mails would read the clock late.
 */
export async function listTimes(
  { address, headers }: Reader,
  running: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const thread = new Worker(new URL(import.meta.url), { workerData: { address, headers } });
  thread.on('message', (time: number) => times.push(time));
  try {
    // A call that fails ends the measurement.
    await Promise.race([running, once(thread, 'exit')]);
  } finally {
    await thread.terminate();
  }
  return times;
}

/** `7.3 / 15.2`: the median and the 99th percentile, in milliseconds. */
export const p50AndP99 = (times: readonly number[]): string =>
  [0.5, 0.99].map((share) => percentile(times, share).toFixed(1)).join(' / ');

async function readAgainAndAgain({ address, headers }: Reader): Promise<never> {
  const url = `${address}/api/issue?status=new&status=inProgress&status=waiting`;
  for (;;) {
    const start = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    parentPort?.postMessage(performance.now() - start);
    await pause(EVERY_MS);
  }
}

if (!isMainThread) await readAgainAndAgain(workerData as Reader);
