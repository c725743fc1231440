import { AppError } from '../../http/errors.ts';

/** So many files may be written for one company at a time. */
const AT_A_TIME = 2;
const SOON = 10;

const running = new Map<number, number>();

/** Takes one of a company's places until the answer is called. Throws TOO_MANY_REQUESTS where all are taken. */
export function takePlace(accountId: number): () => void {
  const taken = running.get(accountId) ?? 0;
  if (taken >= AT_A_TIME) {
    throw new AppError('TOO_MANY_REQUESTS', 'Other files are being written for the company', {
      retryAfter: SOON,
    });
  }
  running.set(accountId, taken + 1);
  let isGiven = false;
  return () => {
    if (isGiven) return;
    isGiven = true;
    const now = running.get(accountId) ?? 1;
    if (now > 1) running.set(accountId, now - 1);
    else running.delete(accountId);
  };
}
