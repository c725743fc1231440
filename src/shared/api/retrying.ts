import { hasOpenDraft } from '../drafts/openDrafts.ts';
import { contact } from './contact.ts';
import type { ApiError, Request } from './request.ts';
import { isSend, waitBefore } from './retryPolicy.ts';
import { placeOf } from './sendQueue.ts';

/**
 * Sends a request and retries it while the server is unreachable or asks for a pause. Sends are retried until answered,
 * in the order in which they began to wait; other calls are too while a send waits or text is unsent.
 */
export async function retrying<Result extends { error?: ApiError | undefined }>(
  request: Request,
  signal: AbortSignal | undefined,
  send: () => Promise<Result>,
): Promise<Result | { error: ApiError; data?: undefined }> {
  const place = placeOf(request, signal);
  try {
    for (let tries = 1; ; tries++) {
      await place.turn();
      if (signal?.aborted) return { error: { status: 0, cancelled: true } };
      const result = await send();
      if (!result.error) return result;
      const wait = waitBefore(request, result.error, { tries, isHeld: isHeld(request) });
      if (wait === undefined) return result;
      place.wait();
      await pause(wait, signal);
    }
  } finally {
    place.leave();
  }
}

/** Whether unsent work would be lost. */
const isHeld = (request: Request): boolean =>
  isSend(request) || contact.sends() > 0 || hasOpenDraft();

/** Whether the server answers, after some tries. */
export async function serverAnswers(): Promise<boolean> {
  const request = { method: 'GET', url: '/healthz', auth: 'public' } as const;
  const { error } = await retrying(request, undefined, async () => {
    try {
      await fetch(request.url, { cache: 'no-store' });
      return {};
    } catch {
      return { error: { status: 0 } };
    }
  });
  return !error;
}

/** Ends early when the browser is online again or the caller aborts. */
async function pause(ms: number, signal: AbortSignal | undefined) {
  contact.waitBegins();
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
  contact.waitEnds();
}
