import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 2_000;
const STEP_MS = 20;

/**
 * Stops a PostgreSQL that outlived its server (kill -9) and still runs on this cluster. Call it holding the data
 * folder's lock: then nobody else can be using it.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pid = orphanOf(cluster);
  if (pid === undefined) return;
  // Fast shutdown first; if it hangs, immediate shutdown, from which PostgreSQL recovers at the next start.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await hasEnded(cluster, pid)) return;
  }
}

function orphanOf(cluster: string) {
  const [first, folder] = linesOf(join(cluster, 'postmaster.pid'));
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 1 || folder !== cluster) return undefined;
  return isPostgres(pid) ? pid : undefined;
}

async function hasEnded(cluster: string, pid: number) {
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    if (orphanOf(cluster) !== pid) return true;
    await pause(STEP_MS);
  }
  return false;
}

/** Whether the process id still belongs to a PostgreSQL and has not been reused. */
function isPostgres(pid: number) {
  if (process.platform === 'linux') {
    return linesOf(`/proc/${pid}/cmdline`).join('').includes('postgres') && !isZombie(pid);
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** In a container without an init process, an ended orphan is never reaped. */
function isZombie(pid: number) {
  const [stat = ''] = linesOf(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
}

function linesOf(path: string) {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}
