import type { NotSent } from '../../ports/mail.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const PAUSES = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR];
/** Upper limit, so that mail goes out soon after a mail server is back. */
const LONGEST_WHILE_AWAY = MINUTE;
/** How long delivery is attempted. */
export const PATIENCE = 48 * HOUR;

/** When to try a mail again; undefined if not at all. */
export function nextTry(
  why: NotSent,
  { attempts, dueAt, now }: { attempts: number; dueAt: Date; now: Date },
): Date | undefined {
  if (why === 'refused') return undefined;
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? HOUR;
  const next = now.getTime() + (why === 'away' ? Math.min(pause, LONGEST_WHILE_AWAY) : pause);
  return next - dueAt.getTime() > PATIENCE ? undefined : new Date(next);
}
