import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Nobody works as long: who began before that has left the file behind. */
const MOST_MS = 5 * 60_000;
const LOOK_MS = 200;

/**
 * Does `work` when no other process does what goes by this `file`, which says who is at it. Who has to wait is told so
 * once, by `onWait`.
 */
export async function oneAtATime(file: string, work: () => Promise<void>, onWait: () => void) {
  mkdirSync(dirname(file), { recursive: true });
  let isWaiting = false;
  while (!take(file)) {
    if (isLeftBehind(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!isWaiting) onWait();
    isWaiting = true;
    await pause(LOOK_MS);
  }
  const giveBack = () => rmSync(file, { force: true });
  process.once('exit', giveBack);
  try {
    await work();
  } finally {
    giveBack();
    process.off('exit', giveBack);
  }
}

function take(file: string) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isLeftBehind(file: string) {
  try {
    if (Date.now() - statSync(file).mtimeMs > MOST_MS) return true;
    const pid = Number(readFileSync(file, 'utf8'));
    // It is created before it is written.
    return pid !== 0 && !isRunning(pid);
  } catch {
    return false;
  }
}

/** A container gives its processes the numbers that others had before. */
function isRunning(pid: number) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
