import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Ask, Person } from './client.ts';
import type { Acknowledged } from './reckoning.ts';

const WRITERS = 8;
const READERS = 4;
/** Of each writer and reader. */
const EVERY_MS = 400;
const AGAIN_MS = 250;

export type Load = {
  acknowledged: Acknowledged[];
  /** How often each status came that was no success; 0 where the connection was lost. */
  failed: Map<number, number>;
  /** Ends once everybody has the answer to their last write. */
  stop: () => Promise<void>;
};

type Writing = { ask: Ask; people: readonly Person[]; projectId: number; label: string };

/** People who report issues and write messages, each with a key and again until it is acknowledged, and others who read. */
export function startLoad({ ask, people, projectId, label }: Writing): Load {
  const over = new AbortController();
  const acknowledged: Acknowledged[] = [];
  const failed = new Map<number, number>();
  const fail = (status: number) => failed.set(status, (failed.get(status) ?? 0) + 1);

  async function write(person: Person, kind: Acknowledged['kind'], issueId: number) {
    const key = randomUUID();
    const text = `${label} ${key}`;
    const [path, body] =
      kind === 'issue'
        ? ['/api/issue/report', { projectId, issues: [{ key, title: text }] }]
        : [
            `/api/issue/${issueId}/messages`,
            { key, type: 'public', html: `<p>${text}</p>`, attachmentIds: [] },
          ];
    const sentAt = performance.now();
    for (;;) {
      const answer = await ask(path, { headers: person.headers, body });
      if (answer.status === 200 || answer.status === 201) {
        const id = writtenId(answer.body);
        acknowledged.push({ kind, id, text, sentAt, at: performance.now() });
        return id;
      }
      fail(answer.status);
      // A refusal is a fault of this script, or somebody was signed out, which the row says.
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 401) {
        throw new Error(`${path}: ${answer.status} ${answer.body}`);
      }
      await pause(AGAIN_MS);
    }
  }

  async function writer(person: Person) {
    let issueId = 0;
    for (let n = 0; !over.signal.aborted; n += 1) {
      const kind = n % 3 === 0 ? 'issue' : 'message';
      const id = await write(person, kind, issueId);
      if (kind === 'issue') issueId = id;
      await pause(EVERY_MS * (0.5 + Math.random()));
    }
  }

  async function reader(person: Person) {
    const paths = ['/api/currentUser', '/api/project/options'];
    for (let n = 0; !over.signal.aborted; n += 1) {
      const latest = acknowledged.findLast(({ kind }) => kind === 'issue');
      const all = latest
        ? [...paths, `/api/issue/${latest.id}`, `/api/issue/${latest.id}/messages`]
        : paths;
      const { status } = await ask(all[n % all.length] ?? '', { headers: person.headers });
      if (status !== 200) fail(status);
      await pause(EVERY_MS * (0.5 + Math.random()));
    }
  }

  const at = (n: number) => people[n % people.length]!;
  const working = Promise.all([
    ...Array.from({ length: WRITERS }, (_, n) => writer(at(n))),
    ...Array.from({ length: READERS }, (_, n) => reader(at(n))),
  ]);
  // Awaited in `stop`; until then nothing handles its rejection.
  working.catch(() => {});
  return {
    acknowledged,
    failed,
    stop: async () => {
      over.abort();
      await working;
    },
  };
}

/** Of a report, which answers a list, or of a message. */
function writtenId(body: string): number {
  const answer = JSON.parse(body) as { id?: number; list?: { id: number }[] };
  return answer.list?.[0]?.id ?? answer.id ?? 0;
}
