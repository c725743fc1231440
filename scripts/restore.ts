// npm run restore -- <file>: replaces the content of DATA_DIR by a backup; the old content is moved aside.
// npm run restore -- --to <time>: the same by the state of a moment, from the newest backup before it and the archived WAL.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import {
  backupsFolder,
  listBackups,
  type Moment,
  momentText,
  restoreBackup,
} from '../server/db/backup/index.ts';
import { EXIT_CONFIG, StartRefused } from '../server/startRefused.ts';
import { embeddedSettings, orSay } from './embeddedSettings.ts';

/** A moment is ambiguous without its time zone. */
const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/u;

await orSay(async () => {
  const { dataDir, files } = embeddedSettings();
  const from = await chosen(dataDir);
  const start = performance.now();
  console.log(typeof from === 'string' ? `Reading ${from} …` : 'Recovering …');
  const restored = await restoreBackup(from, { dataDir, files });
  const { manifest, companies, issues, lastChange, movedAside } = restored;
  const seconds = Math.round((performance.now() - start) / 1_000);
  const state = typeof from === 'string' ? manifest.takenAt : momentText(from.moment);
  console.log(`Restored the state of ${state} into ${dataDir} in ${seconds} s:`);
  console.log(`${companies} companies, ${issues} issues, taken by Felix ${manifest.version}.`);
  if (lastChange !== null) {
    console.log(`From the backup of ${manifest.takenAt} on; the last change is of ${lastChange}.`);
  }
  sayMovedAside(movedAside);
  console.log('\nStart Felix as usual: npm start');
});

function sayMovedAside(movedAside: { from: string; to: string }[]) {
  if (movedAside.length === 0) return;
  console.log(
    '\nWhat was there before is kept. To go back, stop the server, remove what is there now and run:',
  );
  for (const { from, to } of movedAside) {
    console.log(to.startsWith(`${from}/`) ? `  mv '${to}'/* '${from}'` : `  mv '${to}' '${from}'`);
  }
  console.log('Remove it when you no longer need it.');
}

async function chosen(dataDir: string): Promise<string | { moment: Moment }> {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (values.to !== undefined && file === undefined) return { moment: momentIn(values.to) };
  if (values.to === undefined && file !== undefined) return resolve(file);
  throw new StartRefused(EXIT_CONFIG, await usage(dataDir));
}

function momentIn(text: string): Moment {
  if (text === 'latest') return text;
  if (TIME.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text);
  throw new StartRefused(
    EXIT_CONFIG,
    `--to ${text}: must be a time with its zone, 2026-11-22T10:15:00+01:00 or …Z, or latest`,
  );
}

async function usage(dataDir: string) {
  const found = await listBackups(backupsFolder(dataDir));
  const list = found.map(({ path }) => `  ${path}`).join('\n') || '  none';
  return `Say which: npm run restore -- <file>, or a moment: npm run restore -- --to <time>\nBackups in ${backupsFolder(dataDir)}:\n${list}`;
}
