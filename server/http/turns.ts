import { AppError } from './errors.ts';

const SOON = 10;

type Limits = { atATime: number; perCompany: number; longestWaitMs: number };

/**
 * Queues work: at most `atATime` in this process and `perCompany` of one company, in order of arrival. Throws
 * TOO_MANY_REQUESTS after `longestWaitMs`.
 */
export function turnsOf({ atATime, perCompany, longestWaitMs }: Limits) {
  const running: number[] = [];
  const waiting: { accountId: number; begin: () => void }[] = [];

  const hasRoom = (accountId: number) =>
    running.length < atATime && running.filter((id) => id === accountId).length < perCompany;

  const leave = (accountId: number) => {
    running.splice(running.indexOf(accountId), 1);
    const next = waiting.findIndex((other) => hasRoom(other.accountId));
    if (next >= 0) waiting.splice(next, 1)[0]?.begin();
  };

  const enter = (accountId: number) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        running.push(accountId);
        resolve();
      };
      const waiter = { accountId, begin };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1);
        reject(new AppError('TOO_MANY_REQUESTS', 'The server is busy', { retryAfter: SOON }));
      }, longestWaitMs);
      if (hasRoom(accountId)) begin();
      else waiting.push(waiter);
    });

  return async <T>(accountId: number, work: () => Promise<T>): Promise<T> => {
    await enter(accountId);
    try {
      return await work();
    } finally {
      leave(accountId);
    }
  };
}
