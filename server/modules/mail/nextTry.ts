import type { NotSent } from '../../ports/mail.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const PAUSES = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR];
/** So that everything goes out soon after a mail server is back. */
const LONGEST_WHILE_AWAY = MINUTE;
/** For so long a mail is tried. */
export const PATIENCE = 48 * HOUR;

/** When a mail is tried again; undefined when it is not. */
export function nextTry(
  why: NotSent,
  { attempts, createdAt, now }: { attempts: number; createdAt: Date; now: Date },
): Date | undefined {
  if (why === 'refused') return undefined;
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? HOUR;
  const next = now.getTime() + (why === 'away' ? Math.min(pause, LONGEST_WHILE_AWAY) : pause);
  return next - createdAt.getTime() > PATIENCE ? undefined : new Date(next);
}
