// npm run drill [-- --short] [-- --issues 100000]: backs up a server under writes, restores it elsewhere, and to a moment
// between its writes, starts a server on the restored data and compares every table, file and acknowledged write. Exit code
// 1 if anything differs.
import { parseArgs } from 'node:util';

import { postgres15 } from './drill/cluster.ts';
import { drillEmbedded, drillEmbeddedMoment } from './drill/drillEmbedded.ts';
import { drillPostgres15 } from './drill/drillPostgres15.ts';
import { drillPostgresMoment } from './drill/drillPostgresMoment.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    issues: { type: 'string', default: '0' },
  },
});
const options = { writeMs: values.short ? 1_000 : 10_000, issues: Number(values.issues) };

console.log('Embedded database');
let isWhole = await drillEmbedded(options);
console.log('Embedded database, recovered to a moment after the server was killed');
isWhole = (await drillEmbeddedMoment(options)) && isWhole;
const bin = postgres15();
if (bin === undefined) {
  console.log(
    'PostgreSQL 15: NOT DRILLED, its programs are not installed here (apt install postgresql-15)',
  );
} else {
  console.log('PostgreSQL 15, dumped and restored into a cluster without its roles');
  isWhole = (await drillPostgres15(bin, options)) && isWhole;
  console.log('PostgreSQL 15, a base backup recovered to a moment by its archived WAL');
  isWhole = (await drillPostgresMoment(bin, options)) && isWhole;
}
process.exitCode = isWhole ? 0 : 1;
