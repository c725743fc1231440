import { availableParallelism } from 'node:os';

import { hash, type Options, verify } from '@node-rs/argon2';

import { AppError } from '../../http/errors.ts';

const ARGON2ID = 2;
const MEMORY = 19_456;
const PASSES = 2;
/** Memory and time cost of new hashes; `verify` reads both from the hash itself. */
const PARAMETERS: Options = {
  algorithm: ARGON2ID,
  memoryCost: MEMORY,
  timeCost: PASSES,
  parallelism: 1,
  outputLen: 32,
};

/** Each hash takes a core and 19 MiB for some 10 ms, so a flood of log-ins must not use all resources. */
const RUNNING = Math.min(4, availableParallelism());
const WAITING = 50;
const queued = queue(RUNNING, WAITING);

/** Hashes a password. Throws UNAVAILABLE when too many are in progress. */
export const hashPassword = (password: string) => queued(() => hash(password, PARAMETERS));

/**
 * Whether a password matches the hash `kept`. Without a hash it takes the same time to fail. Throws UNAVAILABLE when
 * too many are in progress.
 */
export async function isPassword(password: string, storedHash: string | null | undefined) {
  const against = storedHash ?? (await (standIn ??= hashPassword(crypto.randomUUID())));
  const matches = await queued(() => verify(against, password).catch(() => false));
  return matches && typeof storedHash === 'string';
}
let standIn: Promise<string> | undefined;

/** Whether a hash was made with lower cost than today's. */
export function isWeak(storedHash: string) {
  const [, memory = 0, passes = 0] = (
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=/u.exec(storedHash) ?? []
  ).map(Number);
  return memory < MEMORY || passes < PASSES;
}

/** Runs at most `running` jobs in parallel with at most `waiting` in the queue; refuses more. */
function queue(running: number, waiting: number) {
  let active = 0;
  const line: (() => void)[] = [];
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (active >= running) {
      if (line.length >= waiting) {
        throw new AppError('UNAVAILABLE', 'Too many are signing in just now', { retryAfter: 2 });
      }
      await new Promise<void>((go) => line.push(go));
    } else {
      active += 1;
    }
    try {
      return await job();
    } finally {
      // The slot goes directly to the next in line, so that no newcomer overtakes it.
      const next = line.shift();
      if (next) {
        next();
      } else {
        active -= 1;
      }
    }
  };
}
