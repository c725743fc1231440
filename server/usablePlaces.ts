import type { Settings } from './env.ts';
import { checkFiles } from './filesSettings.ts';
import { EXIT_CONFIG, StartRefused } from './startRefused.ts';
import { usableFolder } from './usableFolder.ts';

type Places = Pick<Settings, 'database' | 'dataDir' | 'files'>;

/** Throws one StartRefused that names every folder and bucket of the settings that cannot be used. */
export async function checkPlaces({ database, dataDir, files }: Places): Promise<void> {
  const isWithin = files.folder.startsWith(dataDir);
  const checks = await Promise.allSettled([
    (async () => {
      if (isWithin || database === undefined) usableFolder('DATA_DIR', dataDir);
    })(),
    checkFiles(files),
  ]);
  const reasons = checks.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  // Files within the data folder fail with it, and are no setting of their own.
  const told = isWithin ? reasons.slice(0, 1) : reasons;
  const refusals = told.filter((reason) => reason instanceof StartRefused);
  if (refusals.length < told.length) throw told.find((reason) => !refusals.includes(reason));
  const [first] = refusals;
  if (!first) return;
  const isConfig = refusals.some(({ exitCode }) => exitCode === EXIT_CONFIG);
  const message = refusals.map((each) => each.message).join('\n');
  throw new StartRefused(isConfig ? EXIT_CONFIG : first.exitCode, message);
}
