import { contact } from './contact.ts';
import type { Request } from './request.ts';
import { isSend } from './retryPolicy.ts';

/** The turns of the sends that wait for contact, in the order in which they began to. */
const queue: (() => void)[] = [];

/**
 * A send's place among those that wait: it joins behind them at once, or with `wait` once it failed itself. Files take
 * none, since they take long. `leave` must be called in the end.
 */
export function placeOf(asked: Request, signal: AbortSignal | undefined) {
  const isQueued = isSend(asked) && !(asked.data instanceof Blob);
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
