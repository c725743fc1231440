import { AppError } from './errors.ts';

const SOON = 10;

/**
 * Places for work that is heavy for the database, so many for each company at a time. Gives what takes one until its
 * answer is called, and throws TOO_MANY_REQUESTS where all are taken.
 */
export function placesFor(atATime: number): (accountId: number) => () => void {
  const running = new Map<number, number>();
  return (accountId) => {
    const taken = running.get(accountId) ?? 0;
    if (taken >= atATime) {
      throw new AppError('TOO_MANY_REQUESTS', 'The company has as much at work as it may', {
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
  };
}
