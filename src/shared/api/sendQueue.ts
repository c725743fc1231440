import { contact } from './contact.ts';
import type { Request } from './request.ts';
import { isSend } from './retryPolicy.ts';

/** Waiting sends, in the order in which they began to wait. */
const queue: (() => void)[] = [];

/**
 * A send's place in the queue: it joins at once behind waiting sends, or with `wait` after its own failure. Uploads do
 * not queue, since they are slow. Call `leave` at the end.
 */
export function placeOf(request: Request, signal: AbortSignal | undefined) {
  const isQueued = isSend(request) && !(request.data instanceof Blob);
  let place = isQueued && queue.length > 0 ? join(signal) : undefined;
  return {
    turn: async () => place?.turn,
    wait: () => {
      if (isQueued) place ??= join(signal);
    },
    leave: () => place?.leave(),
  };
}

function join(signal: AbortSignal | undefined) {
  const { promise: turn, resolve } = Promise.withResolvers<void>();
  const begin = () => resolve();
  queue.push(begin);
  contact.sendBegins();
  signal?.addEventListener('abort', begin);
  queue[0]?.();
  const leave = () => {
    signal?.removeEventListener('abort', begin);
    queue.splice(queue.indexOf(begin), 1);
    contact.sendEnds();
    queue[0]?.();
  };
  return { turn, leave };
}
