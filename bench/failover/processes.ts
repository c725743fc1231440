import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** `nobody`: PostgreSQL and PgBouncer refuse to run as root. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const PATIENCE_MS = 15_000;

type Start = { program: string; args: string[]; env?: Record<string, string> };

/** The rig's own processes, with their files in one folder. */
export function createProcesses(folder: string) {
  const running = new Map<string, ChildProcess>();

  /** A folder that the processes may write to. */
  function room(name: string): string {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    own(path);
    return path;
  }

  return {
    folder,
    room,
    /** A file for the processes alone. */
    put(name: string, text: string): string {
      const path = join(folder, name);
      if (!existsSync(dirname(path))) room(dirname(name));
      writeFileSync(path, text);
      chmodSync(path, 0o600);
      own(path);
      return path;
    },
    log: (name: string) => openSync(join(folder, `${name}.log`), 'a'),
    start(name: string, { program, args, env = {} }: Start) {
      const log = openSync(join(folder, `${name}.log`), 'a');
      const child = spawn(program, args, {
        ...account,
        cwd: room('work'),
        env: { PATH: '/usr/sbin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...env },
        stdio: ['ignore', log, log],
        // Ctrl+C ends this process alone, which ends the others in order.
        detached: true,
      });
      child.on('error', (error) => console.error(`${name}: ${error.message}`));
      closeSync(log);
      running.set(name, child);
    },
    isRunning: (name: string) => isAlive(running.get(name)),
    /** Ends a process, if it runs, and waits for it. */
    async end(name: string, signal: NodeJS.Signals = 'SIGKILL') {
      const child = running.get(name);
      running.delete(name);
      if (!child || !isAlive(child)) return;
      const exited = new Promise((done) => child.once('exit', done));
      child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      await exited;
      clearTimeout(late);
    },
    names: () => [...running.keys()],
  };
}
export type Processes = ReturnType<typeof createProcesses>;

function own(path: string) {
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid);
}

const isAlive = (child: ChildProcess | undefined) =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

/** Ends the PostgreSQL of a data folder, which is Patroni's child and outlives it. */
export async function endPostgres(data: string, signal: 'SIGKILL' | 'SIGQUIT') {
  const [pid] = readIf(join(data, 'postmaster.pid')).split('\n').map(Number);
  // The file outlives a killed PostgreSQL, and its number may by now be another process.
  if (!pid || !readIf(`/proc/${pid}/cmdline`).includes(data)) return;
  const children = readIf(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean);
  // As when the machine is gone: with no word to clients from processes that outlive the first.
  const pids = signal === 'SIGKILL' ? [pid, ...children.map(Number)] : [pid];
  for (const each of pids) signalled(each, signal);
  await until(() => !existsSync(`/proc/${pid}`), 'PostgreSQL to end').catch(() =>
    signalled(pid, 'SIGKILL'),
  );
}

function readIf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function signalled(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}

/** Waits until `isSo`. Throws, naming `what`, after `patienceMs`. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  patienceMs = PATIENCE_MS,
) {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > patienceMs) throw new Error(`Waited in vain for ${what}`);
    await pause(200);
  }
}
