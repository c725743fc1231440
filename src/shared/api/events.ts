import { credentials, SELECTED_AGENT_HEADER } from './credentials.ts';
import { createEventParser, type StreamEvent } from './eventStream.ts';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

type Listening = {
  url: string;
  signal: AbortSignal;
  /** Resumes after this event. */
  lastEventId?: string | undefined;
  onEvent: (event: StreamEvent) => void;
};

/**
 * Reads server-sent events with the caller's credentials (an EventSource sends no headers). Resumes after the last event
 * when the connection breaks; ends when the signal aborts or the server refuses the caller.
 */
export async function listenToEvents({ url, signal, onEvent, ...from }: Listening) {
  let { lastEventId } = from;
  let wait = FIRST_WAIT;
  while (!signal.aborted) {
    try {
      const response = await fetch(url, { signal, headers: headersFor(lastEventId) });
      if (response.status === 401 || response.status === 403) return;
      if (response.ok && response.body) {
        wait = FIRST_WAIT;
        await readAll(response.body, (event) => {
          lastEventId = event.id ?? lastEventId;
          onEvent(event);
        });
      }
    } catch {
      // Broken connection: retried below.
    }
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

function headersFor(lastEventId: string | undefined): Record<string, string> {
  const { accessToken, selectedAgentId } = credentials();
  return {
    Accept: 'text/event-stream',
    ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
    ...(selectedAgentId === undefined ? {} : { [SELECTED_AGENT_HEADER]: String(selectedAgentId) }),
    ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
  };
}

async function readAll(body: ReadableStream<Uint8Array>, onEvent: Listening['onEvent']) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parse = createEventParser(onEvent);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parse(decoder.decode(value, { stream: true }));
  }
}

/** Ends early when the browser is online again or the listener is gone. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
