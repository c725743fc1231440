import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { listenTogether } from '#src/shared/api/sharedEvents.ts';

type Hear = (event: MessageEvent) => void;

/** Channels of one browser: a message reaches all but its sender, at once. Suspended tabs send and hear nothing. */
class FakeChannel {
  static open = new Set<FakeChannel>();
  isSuspended = false;
  hear: Hear = () => undefined;
  private readonly name: string;
  constructor(name: string) {
    this.name = name;
    FakeChannel.open.add(this);
  }
  addEventListener(_: string, hear: Hear) {
    this.hear = hear;
  }
  postMessage(data: unknown) {
    if (this.isSuspended) return;
    for (const other of FakeChannel.open) {
      const isHearing = other !== this && !other.isSuspended && other.name === this.name;
      if (isHearing) other.hear({ data } as MessageEvent);
    }
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

/** Locks by name, granted in sequence; a stolen one is granted at once. */
function fakeLocks() {
  const last = new Map<string, Promise<unknown>>();
  const robbed = new Map<string, () => void>();
  return {
    request: async (name: string, { signal, steal }: LockOptions, run: () => Promise<unknown>) => {
      if (steal) robbed.get(name)?.();
      const before = (!steal && last.get(name)) || Promise.resolve();
      const held = before.then(async () => {
        if (signal?.aborted) return undefined;
        const loss = Promise.withResolvers<never>();
        robbed.set(name, () => loss.reject(new DOMException('Stolen', 'AbortError')));
        return Promise.race([run(), loss.promise]);
      });
      last.set(
        name,
        held.catch(() => undefined),
      );
      return held;
    },
  };
}

/** The streams that the server has open, each with the event it resumes after. */
const streams: { after: string | null; send: (text: string) => void }[] = [];

function answer(_: string, { headers, signal }: RequestInit) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const stream = {
        after: new Headers(headers).get('Last-Event-ID'),
        send: (text: string) => controller.enqueue(new TextEncoder().encode(`${text}\n\n`)),
      };
      streams.push(stream);
      signal?.addEventListener('abort', () => {
        streams.splice(streams.indexOf(stream), 1);
        controller.error(signal.reason);
      });
    },
  });
  return Promise.resolve(new Response(body));
}

function openTab(name = 'agent 1') {
  const heard: string[] = [];
  const controller = new AbortController();
  void listenTogether({
    url: 'https://felix.example/api/events',
    name,
    signal: controller.signal,
    onEvent: ({ event, data }) => heard.push(event === 'message' ? data : event),
  });
  return { heard, close: () => controller.abort() };
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('fetch', answer);
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  FakeChannel.open.clear();
  streams.length = 0;
});

it('ISS-01 all tabs of an agent hear the events of one stream', async () => {
  const tabs = [openTab(), openTab(), openTab()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]!.send('event: ready\nid: 7\ndata: {}');
  streams[0]!.send('id: 8\ndata: changed');
  await vi.waitFor(() => {
    for (const { heard } of tabs) expect(heard).toEqual(['ready', 'changed']);
  });
  tabs.forEach(({ close }) => close());
});

it('ISS-01 when the tab that streams is closed, another resumes after the last event it heard', async () => {
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]!.send('id: 8\ndata: changed');
  await vi.waitFor(() => expect(second.heard).toEqual(['changed']));
  first.close();
  await vi.waitFor(() => expect(streams).toMatchObject([{ after: '8' }]));
  streams[0]!.send('id: 9\ndata: changed again');
  await vi.waitFor(() => expect(second.heard).toEqual(['changed', 'changed again']));
  expect(first.heard).toEqual(['changed']);
  second.close();
});

it('ISS-01 a tab that joins hears what changed while it loaded, and that the stream is open', async () => {
  const first = openTab();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]!.send('event: ready\nid: 7\ndata: {}');
  streams[0]!.send('id: 8\ndata: changed');
  await vi.waitFor(() => expect(first.heard).toEqual(['ready', 'changed']));
  const late = openTab();
  expect(late.heard).toEqual(['ready', 'changed', 'ready']);
  first.close();
  await vi.waitFor(() => expect(streams).toMatchObject([{ after: '8' }]));
  late.close();
});

it('ISS-01 another tab takes over from a suspended one, and there is still one stream once it wakes', async () => {
  vi.useFakeTimers();
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]!.send('id: 8\ndata: changed');
  await vi.waitFor(() => expect(second.heard).toEqual(['changed']));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(streams).toMatchObject([{ after: null }]);

  const [suspended] = FakeChannel.open;
  suspended!.isSuspended = true;
  await vi.advanceTimersByTimeAsync(100_000);
  expect(streams).toMatchObject([{ after: '8' }]);
  streams[0]!.send('id: 9\ndata: changed again');
  await vi.waitFor(() => expect(second.heard).toEqual(['changed', 'changed again']));

  suspended!.isSuspended = false;
  streams[0]!.send('id: 10\ndata: changed once more');
  await vi.waitFor(() => expect(first.heard).toEqual(['changed', 'changed once more']));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(streams).toMatchObject([{ after: '8' }]);
  second.close();
  await vi.waitFor(() => expect(streams).toMatchObject([{ after: '10' }]));
  first.close();
});

it('ISS-01 tabs of different agents share nothing', async () => {
  const [one, other] = [openTab('agent 1'), openTab('agent 2')];
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  streams[0]!.send('data: changed');
  await vi.waitFor(() => expect(one.heard).toEqual(['changed']));
  expect(other.heard).toEqual([]);
  [one, other].forEach(({ close }) => close());
});

it('ISS-01 a browser without locks has a stream in each tab', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const tabs = [openTab(), openTab()];
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  tabs.forEach(({ close }) => close());
});
