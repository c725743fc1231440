import { AppError } from './errors.ts';

const SOON = 10;

/**
 * Limits work that is heavy for the database to `atATime` for each company. The function it gives takes a slot and gives
 * the function that frees it; it throws TOO_MANY_REQUESTS where none is free.
 */
export function slotsFor(atATime: number): (accountId: number) => () => void {
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
