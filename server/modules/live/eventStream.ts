import type { LiveEvent } from '#contract/live.ts';

/** What a client may leave unread before it is cut off; it comes back and resumes. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** One client's stream of server-sent events. */
export function createEventStream(onEnd: () => void) {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  const stream = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      cancel: () => {
        controller = undefined;
        onEnd();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNREAD_BYTES }),
  );

  function write(text: string) {
    if (!controller) {
      return;
    }
    if ((controller.desiredSize ?? 0) <= 0) {
      end();
      return;
    }
    controller.enqueue(encoder.encode(text));
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
    send: (id: string, event: LiveEvent) => write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`),
    /** An event of the stream itself: from here on it is live, or all that is shown is to be asked for anew. */
    sendSign: (id: string, sign: 'ready' | 'reload') =>
      write(`event: ${sign}\nid: ${id}\ndata: {}\n\n`),
    /** Shows every machine in between, and the client, that the line is open. */
    beat: () => write(': beat\n\n'),
  };
}
export type EventStream = ReturnType<typeof createEventStream>;
