import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { percentile } from '../throttled.ts';
import { type MixedCall, nextCall } from './calls.ts';
import { processorMs } from './processor.ts';
import { whyStop, type Limits } from './fill.ts';
import type { Crowd } from './people.ts';

const MOST_ERRORS = 0.001;
export const MOST_MS = 300;
/** Calls without an answer: beyond, the machine has fallen behind. */
const MOST_WAITING = 2000;

type Answer = { kind: string; ms: number; status: number };
export type RateStep = {
  rate: number;
  answers: Answer[];
  /** Processor milliseconds of server and database for one call, whatever else the machine does. */
  processor: number[];
  stop?: string;
};

/**
 * Calls at a fixed rate, as people come: whoever comes does not wait for those before. Time counts from when the call was
 * due, so that a server that falls behind shows it.
 */
export async function runStep({
  address,
  crowd,
  rate,
  seconds,
  limits,
  pids,
}: Load): Promise<RateStep> {
  const answers: Answer[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const before = pids.map(processorMs);
  const start = performance.now();
  let sent = 0;
  let waiting = 0;
  let stop: string | undefined;
  const all: Promise<void>[] = [];
  while (performance.now() - start < seconds * 1000 && !stop) {
    const due = Math.floor(((performance.now() - start) / 1000) * rate);
    for (; sent < due; sent += 1) {
      const at = start + ((sent + 1) / rate) * 1000;
      waiting += 1;
      all.push(
        send(address, agent, nextCall(crowd)).then((answer) => {
          waiting -= 1;
          answers.push({ ...answer, ms: performance.now() - at });
        }),
      );
    }
    if (waiting > MOST_WAITING) stop = `${waiting} calls are waiting`;
    stop ??= whyStop(limits);
    await pause(5);
  }
  await Promise.all(all);
  agent.destroy();
  stop ??= judge(answers);
  const processor = pids.map((pid, n) => (processorMs(pid) - (before[n] ?? 0)) / answers.length);
  return { rate, answers, processor, ...(stop !== undefined && { stop }) };
}

export type Load = {
  address: string;
  crowd: Crowd;
  rate: number;
  seconds: number;
  limits: Limits;
  /** The server's process and the database's. */
  pids: number[];
};

function judge(answers: Answer[]): string | undefined {
  const failed = answers.filter(({ status }) => status !== 200).length;
  if (failed > answers.length * MOST_ERRORS) return `${failed} of ${answers.length} failed`;
  const p99 = percentile(
    answers.map(({ ms }) => ms),
    0.99,
  );
  return p99 > MOST_MS ? `p99 is ${Math.round(p99)} ms` : undefined;
}

/**
 * Raises the rate by a quarter until a rule stops it: the last step without one is the answer. Where the first is stopped, halves it
 * until one is not.
 */
export async function findRate(
  load: Omit<Load, 'rate'>,
  from: number,
  log: (line: string) => void,
): Promise<RateStep[]> {
  const steps: RateStep[] = [];
  for (let rate = from; rate >= 1;) {
    const step = await runStep({ ...load, rate });
    steps.push(step);
    log(told(step));
    const isFalling = steps.every(({ stop }) => stop);
    if (step.stop ? !isFalling : steps.length > 1 && rate < from) return steps;
    rate = isFalling ? Math.floor(rate / 2) : Math.ceil(rate * 1.25);
  }
  return steps;
}

const told = ({ rate, answers, processor, stop }: RateStep) =>
  `${rate} a second: p50 ${at(answers, 0.5)}, p99 ${at(answers, 0.99)} ms, processor ${inMs(processor)} ms${stop ? `; stopped: ${stop}` : ''}`;

/** Of the server and the database. */
export const inMs = (processor: number[]) => processor.map((ms) => ms.toFixed(1)).join(' + ');

const at = (answers: Answer[], share: number) =>
  percentile(
    answers.map(({ ms }) => ms),
    share,
  ).toFixed(0);

/** Number, p50 and p99 by kind of call. */
export function byKind(answers: Answer[]): Record<string, string> {
  const kinds = Map.groupBy(answers, ({ kind }) => kind);
  return Object.fromEntries(
    [...kinds]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([kind, list]) => {
        const failed = list.filter(({ status }) => status !== 200);
        return [
          kind,
          `${list.length} · ${at(list, 0.5)} · ${at(list, 0.99)}${failed.length > 0 ? ` · failed ${failed.length}: ${[...new Set(failed.map(({ status }) => status))].join(' ')}` : ''}`,
        ];
      }),
  );
}

/** Sends one call; a lost connection has the status 0. */
function send(
  address: string,
  agent: Agent,
  asked: MixedCall,
): Promise<{ kind: string; status: number }> {
  const { kind, method, path, body, headers, remember } = asked;
  return new Promise((done) => {
    const sent = request(
      address + path,
      { method, agent, headers: { ...headers, 'content-type': 'application/json' } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => remember && parts.push(part));
        answer.once('end', () => {
          const status = answer.statusCode ?? 0;
          if (remember && status === 200) remember.seen = issuesIn(Buffer.concat(parts).toString());
          done({ kind, status });
        });
      },
    );
    sent.setTimeout(30_000, () => sent.destroy());
    sent.once('error', () => done({ kind, status: 0 }));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const shared = new Agent({ keepAlive: true });
/** One call alone. */
export const ask = (address: string, asked: MixedCall) => send(address, shared, asked);

const issuesIn = (text: string): number[] =>
  (JSON.parse(text) as { list: { id: number }[] }).list.slice(0, 20).map(({ id }) => id);
