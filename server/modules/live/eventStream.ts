import type { LiveEvent } from '#contract/live.ts';

/** Unread bytes after which a client is disconnected; it reconnects and resumes. */
const MAX_UNREAD_BYTES = 256 * 1024;

const encoder = new TextEncoder();
const BEAT = encoder.encode(': beat\n\n');

/** An event in wire format; encoded once for all listeners. Nobody resumes after an event without an id. */
export const eventBytes = (id: string | undefined, event: LiveEvent): Uint8Array =>
  encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`);

/** One client's stream of server-sent events. */
export function createEventStream(onEnd: () => void) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  const stream = new ReadableStream<Uint8Array>(
    {
      start: (streamController) => {
        controller = streamController;
      },
      cancel: () => {
        controller = undefined;
        onEnd();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNREAD_BYTES }),
  );

  function write(bytes: Uint8Array) {
    if (!controller) {
      return;
    }
    if ((controller.desiredSize ?? 0) <= 0) {
      end();
      return;
    }
    controller.enqueue(bytes);
  }

  function end() {
    const open = controller;
    controller = undefined;
    open?.close();
    if (open) {
      onEnd();
    }
  }

  return {
    stream,
    end,
    send: write,
    /**
     * A control event: the stream is live from here on, or the client must reload everything it shows. Without an id it
     * resumes after the event before.
     */
    sendSign: (sign: 'ready' | 'reload', id?: string) =>
      write(encoder.encode(`event: ${sign}\n${id === undefined ? '' : `id: ${id}\n`}data: {}\n\n`)),
    /** Heartbeat for the client and for proxies in between. */
    beat: () => write(BEAT),
  };
}
export type EventStream = ReturnType<typeof createEventStream>;
