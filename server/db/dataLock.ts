import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { EXIT_TEMPORARY, StartRefused } from '../startRefused.ts';

/** `space`: the PID namespace, which two containers on one host do not share. */
type Holder = { pid: number; host: string; space?: string; started: string };

const HEARTBEAT_MS = 500;
/** A busy or briefly frozen holder on another host, or a slow network file system, can be silent for seconds. */
const SILENCE_MS = 15_000;

export type DataLock = {
  release: () => void;
  /** Settles if another process took over the lock: this one was silent for too long and must not write any more. */
  lost: Promise<void>;
};

/**
 * Locks the data folder for this process, or throws StartRefused naming the holder: within 2 s if the holder is alive.
 * The lock of a dead process on this host is taken over at once. A holder on another host (two containers, one volume)
 * cannot be checked, so holders touch the lock regularly, and one silent for `silenceMs` counts as dead.
 */
export async function lockDataFolder(
  folder: string,
  { silenceMs = SILENCE_MS } = {},
): Promise<DataLock> {
  const path = join(folder, 'felix.lock');
  const mine = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    space: processSpace(),
    started: startOf(process.pid),
  } satisfies Holder);
  for (let attempt = 0; attempt < 3 && !place(path, mine); attempt += 1) {
    const found = read(path);
    if (found && (await lives(path, found, silenceMs))) refuse(folder, found);
    removeStale(path, found);
  }
  if (readText(path) !== mine) refuse(folder, read(path));
  const { promise: lost, resolve: onLost } = Promise.withResolvers<void>();
  const heartbeat = setInterval(() => {
    const found = readText(path);
    if (found === mine) touch(path);
    else if (found !== undefined) onLost();
  }, HEARTBEAT_MS).unref();
  const release = () => {
    clearInterval(heartbeat);
    if (readText(path) === mine) rmSync(path, { force: true });
    process.off('exit', release);
  };
  process.once('exit', release);
  return { release, lost };
}

function refuse(folder: string, holder: Holder | undefined): never {
  const holderName = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
  throw new StartRefused(
    EXIT_TEMPORARY,
    `Another Felix server (${holderName}) is using the data folder ${folder}. Stop it, or choose another DATA_DIR.`,
  );
}

/** Creates the lock file atomically: a hard link fails if the name exists. */
function place(path: string, content: string) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeStale(path: string, expected: Holder | undefined) {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
    // Another process was faster and we moved its new lock away: put it back.
    if (JSON.stringify(read(aside)) !== JSON.stringify(expected)) linkSync(aside, path);
  } catch {
    // Already removed, or created anew: the next attempt checks again.
  } finally {
    rmSync(aside, { force: true });
  }
}

async function lives(path: string, { host, space, pid, started }: Holder, silenceMs: number) {
  if (host === hostname() && (space ?? processSpace()) === processSpace()) {
    return isRunning(pid) && startOf(pid) === started;
  }
  const before = touched(path);
  const until = performance.now() + silenceMs;
  while (performance.now() < until) {
    await pause(HEARTBEAT_MS);
    if (touched(path) !== before) return true;
  }
  return false;
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Linux only; '' elsewhere. */
function processSpace() {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** When a process started, to recognise a reused process number. Linux only; '' elsewhere. */
function startOf(pid: number) {
  const stat = readText(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
}

function read(path: string): Holder | undefined {
  try {
    const found: unknown = JSON.parse(readText(path) ?? '');
    return found && typeof found === 'object' ? (found as Holder) : undefined;
  } catch {
    return undefined;
  }
}

function readText(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function touch(path: string) {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The folder was removed while the server runs; the database's own error says so better.
  }
}

function touched(path: string) {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
