// npm run backup: backs up the embedded database and the uploaded files beside the running server. Removes nothing.
import { join } from 'node:path';

import { takeBackup } from '../server/db/backup/index.ts';
import { ROOT } from './sources.ts';
import { embeddedSettings, orSay } from './embeddedSettings.ts';
import { versionOf } from '../server/versionOf.ts';

await orSay(async () => {
  const { dataDir, files } = embeddedSettings();
  const start = performance.now();
  const { path, megabytes } = await takeBackup(
    { dataDir, files, version: versionOf(join(ROOT, 'dist')) },
    { now: new Date() },
  );
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(`${path}: ${megabytes} MB in ${seconds} s`);
});
