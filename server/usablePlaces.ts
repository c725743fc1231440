import { placesIn, readSettings, type Settings } from './env.ts';
import { checkFiles } from './filesSettings.ts';
import { EXIT_CONFIG, StartRefused } from './startRefused.ts';
import { usableFolder } from './usableFolder.ts';

/** The settings of an environment. Throws one StartRefused that names every wrong value and every place that cannot be used. */
export async function usableSettings(
  environment: Parameters<typeof readSettings>[0],
): Promise<Settings> {
  const reading = (async () => readSettings(environment))();
  const checks = await Promise.allSettled([reading, checkPlaces(placesIn(environment))]);
  refuseTogether(reasonsOf(checks));
  return reading;
}

/** Throws one StartRefused that names every folder and bucket of the settings that cannot be used. */
async function checkPlaces({ isEmbedded, dataDir, files }: ReturnType<typeof placesIn>) {
  const isWithin = files.folder.startsWith(dataDir);
  const checks = await Promise.allSettled([
    (async () => {
      if (isWithin || isEmbedded) usableFolder('DATA_DIR', dataDir);
    })(),
    checkFiles(files),
  ]);
  const reasons = reasonsOf(checks);
  // Files within the data folder fail with it.
  refuseTogether(isWithin ? reasons.slice(0, 1) : reasons);
}

const reasonsOf = (checks: PromiseSettledResult<unknown>[]): unknown[] =>
  checks.flatMap((check) => (check.status === 'rejected' ? [check.reason] : []));

/** Throws any other error as it is, else all refusals as one. */
function refuseTogether(reasons: unknown[]) {
  const fault = reasons.find((reason) => !(reason instanceof StartRefused));
  if (fault !== undefined) throw fault;
  const refusals = reasons.filter((reason) => reason instanceof StartRefused);
  const [first] = refusals;
  if (!first) return;
  const isConfig = refusals.some(({ exitCode }) => exitCode === EXIT_CONFIG);
  const message = refusals.map((refusal) => refusal.message).join('\n');
  throw new StartRefused(isConfig ? EXIT_CONFIG : first.exitCode, message);
}
