import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { EXIT_CONFIG, StartRefused } from '../../startRefused.ts';

import { placeFor } from '../embeddedPlace.ts';
import { latestMigration } from '../migrate.ts';
import { readArchive } from './archive.ts';
import { END, MANIFEST, type Manifest, manifestSchema } from './backupFiles.ts';
import { PASSWORD_FILE } from './connectAsOwner.ts';
import { UPLOADS } from './uploads.ts';

const INSIDE = new RegExp(
  `^(?:${MANIFEST}|${END}|${PASSWORD_FILE}|(?:postgres|${UPLOADS})/(?!.*\\.\\./).*)$`,
  'u',
);
const NEEDED = [
  PASSWORD_FILE,
  'postgres/PG_VERSION',
  'postgres/global/pg_control',
  'postgres/backup_label',
];

type Target = { dataDir: string; isInBucket: boolean };
type CheckedBackup = {
  manifest: Manifest;
  /** Total size of the uploaded files. */
  uploadBytes: number;
};

/**
 * Reads a backup to its end. Throws StartRefused, with the reason, if the file is damaged, is
 * no backup, or cannot be used by this version on this machine.
 */
export async function checkBackup(file: string, target: Target): Promise<CheckedBackup> {
  const backup = await readWhole(file);
  const reason = whyUnusable(backup.manifest, target);
  if (reason !== undefined) throw new StartRefused(EXIT_CONFIG, `${file}: ${reason}`);
  return backup;
}

async function readWhole(file: string): Promise<CheckedBackup> {
  try {
    const { entries, texts } = await readArchive(file, [MANIFEST]);
    const paths = new Set(entries.map(({ path }) => path));
    const lacks = NEEDED.find((path) => !paths.has(path));
    if (entries.at(-1)?.path !== END) throw new Error('it is cut off');
    if (lacks !== undefined) throw new Error(`${lacks} is not in it`);
    const strange = entries.find(
      ({ path, type }) => !INSIDE.test(path) || !['File', 'Directory'].includes(type),
    );
    if (strange) throw new Error(`${strange.path} does not belong in it`);
    const uploads = entries.filter(({ path }) => path.startsWith(`${UPLOADS}/`));
    return {
      manifest: manifestSchema.parse(JSON.parse(texts[MANIFEST] ?? '')),
      uploadBytes: uploads.reduce((sum, { size }) => sum + size, 0),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(EXIT_CONFIG, `${file} is no whole backup of Felix: ${reason}`);
  }
}

function whyUnusable(manifest: Manifest, { dataDir, isInBucket }: Target): string | undefined {
  if (manifest.schema > latestMigration()) {
    return `it was taken by a newer version of Felix (${manifest.version}). Restore it with that version.`;
  }
  const platform = `${process.platform}-${process.arch}`;
  if (manifest.platform !== platform) {
    return `it was taken on ${manifest.platform}, and the database's files fit no other platform; this is ${platform}.`;
  }
  const ours = mainVersion(placeFor(dataDir).bin);
  if (manifest.postgres !== ours) {
    return `it holds the files of PostgreSQL ${manifest.postgres}, and this version of Felix has ${ours}. Restore it with a version that has ${manifest.postgres}.`;
  }
  if (manifest.hasFiles === isInBucket) {
    return isInBucket
      ? 'it holds uploaded files, and FILES_URL is a bucket. Restore it without FILES_URL.'
      : 'it holds no uploaded files, which were in a bucket. Set FILES_URL to that bucket.';
  }
  return undefined;
}

function mainVersion(bin: string) {
  const output = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\) (\d+)/u.exec(output)?.[1]);
}
