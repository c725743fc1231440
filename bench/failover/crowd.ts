import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { projectWithoutForm } from '../drill/writers.ts';
import { type Client, createClient, type Front, type Person, signIn, wanting } from './client.ts';
import { until } from './processes.ts';
import type { Acknowledged } from './reckoning.ts';
import { openStream, type Stream } from './streams.ts';

/** Of the demo; the first sees everything. */
const PEOPLE = ['admin@felix.example', 'leader@felix.example', 'worker@felix.example'];
const SIGN_INS = 4;
const CALM_MS = 5_000;
const HEARD_MS = 20_000;
const OPENING_MS = 60_000;

export type Crowd = {
  client: Client;
  people: readonly Person[];
  projectId: number;
  streams: Stream[];
  close: () => void;
};

/** People who are signed in, with open pages. */
export async function gather(front: Front, pages: number): Promise<Crowd> {
  const client = createClient(front);
  const people: Person[] = [];
  for (const name of PEOPLE.flatMap((each) => Array.from({ length: SIGN_INS }, () => each))) {
    people.push(await signIn(client.ask, name));
  }
  const projectId = await projectWithoutForm(wanting(client.ask, people[0]?.headers));
  const streams = Array.from({ length: pages }, (_, n) =>
    openStream(client, front, people[n % people.length]!),
  );
  await until(() => streams.every(({ isOpen }) => isOpen), 'the streams', OPENING_MS);
  const close = () => {
    for (const stream of streams) stream.close();
    client.close();
  };
  return { client, people, projectId, streams, close };
}

/**
 * The streams that get the event of a new issue. With `expected`, waits for these; otherwise until no more hear of it.
 */
export async function hearersOf(
  { client, people, projectId, streams }: Crowd,
  expected?: Stream[],
) {
  const [person] = people;
  const { body } = await client.ask('/api/issue/report', {
    headers: person?.headers ?? {},
    body: { projectId, issues: [{ key: randomUUID(), title: 'Is everybody listening?' }] },
  });
  const { list = [] } = JSON.parse(body) as { list?: { id: number }[] };
  const id = list[0]?.id ?? 0;
  const hear = () => streams.filter(({ heard }) => heard.has(id));
  if (expected) {
    const all = () => expected.every(({ heard }) => heard.has(id));
    await until(all, 'the streams', HEARD_MS).catch(() => {});
  } else {
    await pause(CALM_MS);
  }
  return hear();
}

/** How many acknowledged issues an administrator's stream neither told nor covered by a reload. */
export const missedBy = (
  { person, heard, reloaded }: Stream,
  acknowledged: readonly Acknowledged[],
) =>
  person.seesAll && reloaded === 0
    ? acknowledged.filter(({ kind, id }) => kind === 'issue' && !heard.has(id)).length
    : 0;

export async function signedOut({ client, people, streams }: Crowd, refused: number) {
  const answers = await Promise.all(
    people.map(({ headers }) => client.ask('/api/currentUser', { headers })),
  );
  return (
    refused +
    answers.filter(({ status }) => status !== 200).length +
    streams.reduce((sum, stream) => sum + stream.refused, 0)
  );
}
