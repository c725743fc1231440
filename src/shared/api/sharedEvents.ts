import { useEffect, useRef } from 'react';

import { listenToEvents } from './events.ts';
import type { StreamEvent } from './eventStream.ts';

/** A tab that joins is sent the events of this time (ms), as the server does for a new stream. */
const REPEATED = 10_000;
const JOINED = 'joined';
/** The tab that streams says so this often (ms); hidden tabs may be slowed down to once a minute. */
const BEAT = 20_000;
const AWAKE = 'awake';
/** After this time (ms) without a word from it another tab takes over: iOS suspends hidden tabs, lock and all. */
const SILENCE = 75_000;
type Message = StreamEvent | typeof JOINED | typeof AWAKE;

type Sharing = {
  url: string;
  /** The same in all tabs that may hear the same. */
  name: string;
  signal: AbortSignal;
  onEvent: (event: StreamEvent) => void;
};

/**
 * Listens to a stream together with the browser's other tabs: the one that holds the lock streams and passes the events
 * on, and when it is gone the next resumes after the last event it heard. A browser opens only six connections to an
 * HTTP/1.1 server in all. Without locks or channels each tab has a stream of its own.
 */
export async function listenTogether({ url, name, signal, onEvent }: Sharing) {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
    return listenToEvents({ url, signal, onEvent });
  }
  const channel = new BroadcastChannel(name);
  // A channel has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (message: Message) => channel.postMessage(message);
  let lastEventId: string | undefined;
  let passedOn: { at: number; event: StreamEvent }[] = [];
  const hear = (event: StreamEvent) => {
    lastEventId = event.id ?? lastEventId;
    onEvent(event);
  };
  const passOn = (event: StreamEvent) => {
    const at = Date.now();
    passedOn = [...passedOn.filter((one) => one.at > at - REPEATED), { at, event }];
    if (signal.aborted) return;
    tell(event);
    hear(event);
  };
  const repeat = () => {
    // No stream here, or none that has opened yet.
    if (passedOn.length === 0) return;
    const since = Date.now() - REPEATED;
    for (const { at, event } of passedOn) if (at > since) tell(event);
    tell({ event: 'ready', data: '{}', ...(lastEventId && { id: lastEventId }) });
  };
  let turn = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(silence);
    silence = setTimeout(() => void take(true), SILENCE + Math.random() * BEAT);
  };
  const take = async (steal = false): Promise<void> => {
    turn.abort();
    const { signal: mine } = (turn = new AbortController());
    const stream = () => {
      clearTimeout(silence);
      const beat = setInterval(() => tell(AWAKE), BEAT);
      mine.addEventListener('abort', () => clearInterval(beat));
      return listenToEvents({ url, signal: mine, lastEventId, onEvent: passOn });
    };
    wait();
    // Rejects when it is aborted while it waits, or loses the lock to a tab that took it for suspended.
    const request = navigator.locks.request(name, steal ? { steal } : { signal: mine }, stream);
    return request.catch(() => (mine.aborted ? undefined : take()));
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === JOINED) return repeat();
    wait();
    if (data !== AWAKE) hear(data);
  });
  signal.addEventListener('abort', () => {
    clearTimeout(silence);
    turn.abort();
    channel.close();
  });
  tell(JOINED);
  return take();
}

/** Subscribes to a stream of server-sent events while mounted. */
export function useEvents(url: string, name: string, onEvent: Sharing['onEvent']) {
  const handler = useRef(onEvent);
  useEffect(() => {
    handler.current = onEvent;
  });
  useEffect(() => {
    const controller = new AbortController();
    void listenTogether({
      url,
      name,
      signal: controller.signal,
      onEvent: (event) => handler.current(event),
    });
    return () => controller.abort();
  }, [url, name]);
}
