import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import pg from 'pg';

import { freePort } from '../felixServer.ts';

/** Where distributions install the PostgreSQL 15 programs. */
const USUAL = [
  '/usr/lib/postgresql/15/bin',
  '/usr/pgsql-15/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/opt/postgresql@15/bin',
];
const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'pg_basebackup'];
/** Searching folds case; the plain C locale folds ASCII only. */
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
const PATIENCE_MS = 30_000;
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum_naptime=5s',
].flatMap((setting) => ['-c', setting]);
/** `nobody`: PostgreSQL refuses to run as root. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The folder of the PostgreSQL 15 programs, or undefined if not installed. */
export function postgres15(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...USUAL];
  return folders.find((bin) => {
    const isWhole = PROGRAMS.every((name) => existsSync(join(bin, name)));
    return isWhole && execFileSync(join(bin, 'postgres'), ['--version']).includes(' 15.');
  });
}

export type Cluster = {
  /** Connection settings; the superuser `postgres` unless another role is named. */
  url: (database?: string, role?: { name: string; password: string }) => string;
  /** Runs a PostgreSQL program to its end. Throws with its output if it fails. */
  run: (program: string, args: string[]) => Promise<void>;
  /** Runs statements as the superuser. */
  query: (statements: string, database?: string) => Promise<void>;
  /** A file that the programs may write to. */
  file: (name: string) => string;
  /** Of the superuser. */
  password: string;
  /** The folder of its data, and of its programs. */
  data: string;
  bin: string;
  pid: number | undefined;
  /** As if its machine were gone; `stop` follows. */
  kill: () => Promise<void>;
  /** Stops the cluster and removes it. */
  stop: () => Promise<void>;
};

type Options = {
  /** For tests: data is lost in a power cut. */
  fast?: boolean;
  /** Settings of PostgreSQL, as `name=value`. */
  settings?: string[];
  /** The data of another cluster, and its superuser's password; without it the cluster is new and empty. */
  copied?: { data: string; password: string };
  /** Answers in recovery, too: a replica. */
  isStandby?: boolean;
};

/** Starts a PostgreSQL cluster on loopback, with a temporary folder of its own. */
export async function startCluster(
  bin: string,
  { fast, settings = [], copied, isStandby }: Options = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'felix-cluster-'));
  chmodSync(folder, 0o755);
  const data = copied?.data ?? join(folder, 'data');
  const secret = join(folder, 'password');
  const password = copied?.password ?? randomBytes(24).toString('base64url');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  for (const path of [folder, data, secret]) give(path);
  const run = async (program: string, args: string[]) => {
    await promisify(execFile)(join(bin, program), args, {
      ...account,
      cwd: folder,
      maxBuffer: 1e8,
      env: { LC_ALL: 'C', TZ: 'UTC' },
    });
  };
  // prettier-ignore
  if (!copied) await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', `--locale=${LOCALE}`, '--no-sync']);
  const port = await freePort();
  const child = spawn(
    join(bin, 'postgres'),
    // prettier-ignore
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'timezone=UTC', ...(fast ? FAST : []), ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' }, stdio: 'ignore' },
  );
  const url: Cluster['url'] = (database = 'postgres', role = { name: 'postgres', password }) =>
    `postgres://${role.name}:${role.password}@127.0.0.1:${port}/${database}`;
  await answering(url(), { child, isStandby });
  const exited = new Promise((done) => child.once('exit', done));
  return {
    url,
    run,
    query: (statements, database) => query(url(database), statements),
    file: (name) => join(folder, name),
    password,
    data,
    bin,
    pid: child.pid,
    kill: async () => {
      if (isRunning(child) && child.kill('SIGQUIT')) await exited;
    },
    stop: async () => {
      if (isRunning(child) && child.kill('SIGINT')) await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

/** Lets the account that PostgreSQL runs as have a file. */
export function give(path: string) {
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid);
}

async function query(url: string, statements: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** Fails until a recovery is over. */
const WRITABLE = `do $$ begin if pg_is_in_recovery() then raise 'in recovery'; end if; end $$`;

async function answering(
  url: string,
  { child, isStandby }: { child: ChildProcess; isStandby: boolean | undefined },
) {
  for (let waited = 0; ; waited += 50) {
    try {
      return await query(url, isStandby ? 'select 1' : WRITABLE);
    } catch (error) {
      if (waited > PATIENCE_MS || child.exitCode !== null) throw error;
    }
    await pause(50);
  }
}
