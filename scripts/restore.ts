// npm run restore -- <file>: replaces the content of DATA_DIR by a backup; the old content is moved aside.
// npm run restore -- --to <time>: the same by the state of a moment, from the newest backup before it and the archived WAL.
// npm run restore -- --back <stamp>: puts back what an earlier restore moved aside.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import {
  backupsFolder,
  goBack,
  listBackups,
  type Moment,
  momentText,
  restoreBackup,
} from '../server/db/backup/index.ts';
import type { Settings } from '../server/env.ts';
import { EXIT_CONFIG, StartRefused } from '../server/startRefused.ts';
import { embeddedSettings, orSay } from './embeddedSettings.ts';

/** A moment is ambiguous without its time zone. */
const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/u;

const STAMP = /^\d{8}T\d{6}Z$/u;

await orSay(async () => {
  const settings = embeddedSettings();
  const { from, back } = await chosen(settings.dataDir);
  if (from === undefined) await putBack(back, settings);
  else await restore(from, settings);
  console.log('\nStart Felix as usual: npm start');
});

async function restore(from: Source, { dataDir, files }: Settings) {
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
  if (movedAside.length === 0) return;
  console.log('\nWhat was there before is kept, until you remove it:');
  for (const { to } of movedAside) console.log(`  ${to}`);
  if (restored.hadDatabase) sayWayBack(restored.stamp);
}

async function putBack(stamp: string, { dataDir, files }: Settings) {
  const next = await goBack(stamp, { dataDir, files });
  console.log(
    `Put back into ${dataDir} what was moved aside at ${stamp}. What was there instead is kept.`,
  );
  if (next !== undefined) sayWayBack(next);
}

function sayWayBack(stamp: string) {
  console.log('To go back, stop the server and run:');
  console.log(`  npm run restore -- --back ${stamp}`);
}

type Source = string | { moment: Moment };
type Choice = { from: Source; back?: undefined } | { from?: undefined; back: string };

async function chosen(dataDir: string): Promise<Choice> {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string' }, back: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  const { to, back } = values;
  const given = [file, to, back].filter((option) => option !== undefined);
  if (given.length === 1) {
    if (file !== undefined) return { from: resolve(file) };
    if (to !== undefined) return { from: { moment: momentIn(to) } };
    if (back !== undefined) return { back: stampIn(back) };
  }
  throw new StartRefused(EXIT_CONFIG, await usage(dataDir));
}

function stampIn(text: string) {
  if (STAMP.test(text)) return text;
  throw new StartRefused(
    EXIT_CONFIG,
    `--back ${text}: must be the UTC time in the names of what was moved aside, 20261122T101500Z`,
  );
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
  return `Say which: npm run restore -- <file>, or a moment: npm run restore -- --to <time>, or the way back: npm run restore -- --back <UTC time>\nBackups in ${backupsFolder(dataDir)}:\n${list}`;
}
