import { z } from 'zod/mini';

const STORED = 'felix-jobs-install';
const stored = z.object({ visits: z.number(), hiddenUntil: z.number() });
type Stored = z.infer<typeof stored>;

const DAYS_HIDDEN = 30;
/** Hinted at from this visit on. */
const VISITS = 2;

function read(): Stored {
  try {
    const found = stored.safeParse(JSON.parse(localStorage.getItem(STORED) ?? 'null')).data;
    return found ?? { visits: 0, hiddenUntil: 0 };
  } catch {
    return { visits: 0, hiddenUntil: 0 };
  }
}

function write(value: Stored) {
  try {
    localStorage.setItem(STORED, JSON.stringify(value));
  } catch {
    // Blocked or full storage: nothing is hinted at.
  }
}

/** Counts a visit to the list on this device: one for each tab. */
export function countVisit() {
  try {
    if (sessionStorage.getItem(STORED)) return;
    sessionStorage.setItem(STORED, 'counted');
  } catch {
    return;
  }
  const { visits, hiddenUntil } = read();
  write({ visits: visits + 1, hiddenUntil });
}

/** Whether to suggest the home screen: from the second visit on, unless that was declined lately. */
export function isHintDue(now: Date): boolean {
  const { visits, hiddenUntil } = read();
  return visits >= VISITS && now.getTime() >= hiddenUntil;
}

/** Declined: not suggested for a month. */
export function hideHint(now: Date) {
  write({ ...read(), hiddenUntil: now.getTime() + DAYS_HIDDEN * 86_400_000 });
}
