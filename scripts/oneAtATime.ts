import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** No work takes as long: an older lock file was left behind. */
const MOST_MS = 5 * 60_000;
const LOOK_MS = 200;

/**
 * Runs `work` while no other process holds the lock `file`, which contains the holder's process id. `onWait` is called
 * once if it has to wait.
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
    // The file is created before it is written.
    return pid !== 0 && !isRunning(pid);
  } catch {
    return false;
  }
}

/** Containers reuse process ids. */
function isRunning(pid: number) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
