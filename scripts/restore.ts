// npm run restore -- <file>: replaces the content of DATA_DIR by a backup; the old content is moved aside.
import { resolve } from 'node:path';

import { backupsFolder, listBackups, restoreBackup } from '../server/db/backup/index.ts';
import { EXIT_CONFIG, StartRefused } from '../server/startRefused.ts';
import { embeddedSettings, orSay } from './embeddedSettings.ts';

await orSay(async () => {
  const { dataDir, files } = embeddedSettings();
  const [, , file] = process.argv;
  if (file === undefined) throw new StartRefused(EXIT_CONFIG, await usage(dataDir));
  const start = performance.now();
  console.log(`Reading ${file} …`);
  const restored = await restoreBackup(resolve(file), { dataDir, files });
  const { manifest, companies, issues, movedAside } = restored;
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(`Restored the state of ${manifest.takenAt} into ${dataDir} in ${seconds} s:`);
  console.log(`${companies} companies, ${issues} issues, taken by Felix ${manifest.version}.`);
  if (movedAside.length > 0) {
    console.log(
      '\nWhat was there before is kept. To go back, stop the server, remove what is there now and run:',
    );
    for (const { from, to } of movedAside) console.log(`  mv '${to}' '${from}'`);
    console.log('Remove it when you no longer need it.');
  }
  console.log('\nStart Felix as usual: npm start');
});

async function usage(dataDir: string) {
  const found = await listBackups(backupsFolder(dataDir));
  const list = found.map(({ path }) => `  ${path}`).join('\n') || '  none';
  return `Say which: npm run restore -- <file>\nBackups in ${backupsFolder(dataDir)}:\n${list}`;
}
