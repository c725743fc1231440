import { AppError } from './errors.ts';

const SOON = 10;

/**
 * Limits work that is heavy for the database to `atATime` for each company. The function it gives takes a slot and gives
 * the function that frees it; it throws TOO_MANY_REQUESTS where none is free.
 */
export function slotsFor(atATime: number): (accountId: number) => () => void {
  const running = new Map<number, number>();
  return (accountId) => {
    const used = running.get(accountId) ?? 0;
    if (used >= atATime) {
      throw new AppError('TOO_MANY_REQUESTS', 'The company has as much at work as it may', {
        retryAfter: SOON,
      });
    }
    running.set(accountId, used + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const now = running.get(accountId) ?? 1;
      if (now > 1) running.set(accountId, now - 1);
      else running.delete(accountId);
    };
  };
}
