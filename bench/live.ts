import { randomUUID } from 'node:crypto';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const CLIENTS = 1000;
const MESSAGES = 40;

export type LiveStage = { address: string; headers: Record<string, string>; issueId: number };

/** Time from a message's response until each of a thousand listeners has received its event, over real connections. */
export async function measureLive(stage: LiveStage): Promise<Record<string, string>> {
  const took: number[] = [];
  let answered = Number.POSITIVE_INFINITY;
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const streams: IncomingMessage[] = [];
  for (let n = 0; n < CLIENTS; n += 1) {
    streams.push(await open(stage, agent));
  }
  for (const stream of streams) {
    stream.on('data', (chunk: Buffer) => {
      if (!chunk.includes('"kind":"message"')) return;
      took.push(Math.max(0, performance.now() - answered));
    });
  }
  for (let n = 0; n < MESSAGES; n += 1) {
    answered = Number.POSITIVE_INFINITY;
    await pause(Math.random() * 100);
    await post(stage);
    answered = performance.now();
    while (took.length < (n + 1) * CLIENTS) await pause(5);
  }
  agent.destroy();
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  return {
    [`live event p50 / p99 ms, ${CLIENTS} listeners (goal 100)`]: `${at(0.5)} / ${at(0.99)}`,
  };
}

/** A stream, once it reports that it is live. */
const open = ({ address, headers }: LiveStage, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}/api/events`, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`GET /api/events: ${answer.statusCode}`));
      answer.once('data', () => resolve(answer));
    }).on('error', reject);
  });

const post = ({ address, headers, issueId }: LiveStage) =>
  new Promise<void>((resolve, reject) => {
    const sending = request(
      `${address}/api/issue/${issueId}/messages`,
      { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
      (answer) => answer.resume().on('end', resolve),
    );
    sending.on('error', reject);
    sending.end(JSON.stringify({ key: randomUUID(), type: 'public', html: '<p>Mätning</p>' }));
  });
