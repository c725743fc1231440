import { type TestAgent, world } from './world.ts';

export type HeardEvent = { id: string; event: string; data: string };

/** Listens to live events as an agent, on the worker’s server or another one. */
export async function listenAs(
  { token, id }: TestAgent,
  {
    lastEventId,
    app,
    waits = true,
  }: {
    lastEventId?: string;
    /** False leaves the answer to be read. */
    waits?: boolean;
    app?: { fetch: (request: Request) => Response | Promise<Response> };
  } = {},
) {
  const server = app ?? (await world()).app;
  const answer = await server.fetch(
    new Request('http://felix.test/api/events', {
      headers: {
        authorization: `Bearer ${token}`,
        'x-felix-hms-selected-agent': String(id),
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
    }),
  );
  const heard: HeardEvent[] = [];
  const waiting = new Set<() => void>();
  let text = '';
  let isOver = answer.body === null || answer.status !== 200 || !waits;
  const reader = isOver ? undefined : answer.body?.pipeThrough(new TextDecoderStream()).getReader();

  void (async () => {
    for (;;) {
      const read = await reader?.read().catch(() => undefined);
      if (!read || read.done) break;
      text += read.value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      heard.push(...blocks.map(parse));
      waiting.forEach((wake) => wake());
    }
    isOver = true;
    waiting.forEach((wake) => wake());
  })();

  /** Waits until the events heard, or the end, are as expected. */
  async function until<T>(expected: () => T | undefined | false): Promise<T> {
    const giveUp = Date.now() + 5_000;
    for (;;) {
      const found = expected();
      if (found) return found;
      if (Date.now() > giveUp) throw new Error(`Heard only ${JSON.stringify(heard)}`);
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
        setTimeout(resolve, 1_000).unref();
      });
    }
  }
  if (!isOver) {
    await until(() => heard.some(({ event }) => event === 'ready' || event === 'reload'));
  }
  return {
    answer,
    heard,
    /** Announced changes, as `kind issueId`. */
    changes: () =>
      heard
        .filter(({ event }) => event === 'message')
        .map(({ data }) => JSON.parse(data) as { kind: string; issueId: number }),
    until,
    ended: () => until(() => isOver),
    close: async () => reader?.cancel(),
  };
}

function parse(block: string): HeardEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'mu').exec(block)?.[1];
  return {
    id: field('id') ?? '',
    event: field('event') ?? (field('data') ? 'message' : 'comment'),
    data: field('data') ?? '',
  };
}
