// npm run drill [-- --short] [-- --on embedded|postgres15] [-- --issues 100000]: backs up a server under writes, restores it
// elsewhere, and to a moment between its writes, starts a server on the restored data and compares every table, file and
// acknowledged write. Exit code 1 if anything differs.
import { parseArgs } from 'node:util';

import { postgres15 } from './drill/cluster.ts';
import { drillEmbedded, drillEmbeddedMoment } from './drill/drillEmbedded.ts';
import { drillPostgres15 } from './drill/drillPostgres15.ts';
import { drillPostgresMoment } from './drill/drillPostgresMoment.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    on: { type: 'string' },
    issues: { type: 'string', default: '0' },
  },
});
const options = { writeMs: values.short ? 1_000 : 10_000, issues: Number(values.issues) };

async function onEmbedded() {
  console.log('Embedded database');
  const isWhole = await drillEmbedded(options);
  console.log('Embedded database, recovered to a moment after the server was killed');
  return (await drillEmbeddedMoment(options)) && isWhole;
}

async function onPostgres15() {
  const bin = postgres15();
  if (bin === undefined) {
    console.log(
      'PostgreSQL 15: NOT DRILLED, its programs are not installed here (apt install postgresql-15)',
    );
    return true;
  }
  console.log('PostgreSQL 15, dumped and restored into a cluster without its roles');
  const isWhole = await drillPostgres15(bin, options);
  console.log('PostgreSQL 15, a base backup recovered to a moment by its archived WAL');
  return (await drillPostgresMoment(bin, options)) && isWhole;
}

const drills: Record<string, () => Promise<boolean>> = {
  embedded: onEmbedded,
  postgres15: onPostgres15,
};
let isWhole = true;
for (const database of values.on === undefined ? Object.keys(drills) : [values.on]) {
  const drill = drills[database];
  if (!drill) throw new Error(`There is no drill on ${database}`);
  isWhole = (await drill()) && isWhole;
}
process.exitCode = isWhole ? 0 : 1;
