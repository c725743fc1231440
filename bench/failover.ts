// npm run failover [-- --rows primary,replica,…] [-- --from <commit>] [-- --streams 188] [-- --port 25400] [-- --keep]: runs
// PostgreSQL 15 three times under Patroni with etcd, HAProxy, PgBouncer (by the files of deploy/) and two servers, and kills,
// cuts off or replaces one part after the other under load. `--from`: the servers begin with the source of an earlier commit,
// which the row `upgrade` replaces. Prints what was lost and duplicated and how long nothing was acknowledged; exit code 1 if
// anything was lost or duplicated, a stream did not go on, or somebody was signed out. For Debian 12: as root it installs the
// packages that are missing, without starting their services.
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { reachableFolder } from '#tests/support/reachableFolder.ts';

import { ROOT } from '../scripts/sources.ts';
import { gather } from './failover/crowd.ts';
import { startDatabase, stopMembers } from './failover/database.ts';
import { faultsOf, untilWhole } from './failover/faults.ts';
import { startNodes } from './failover/nodes.ts';
import { oldTree } from './failover/oldTree.ts';
import { portsFrom, requireFree } from './failover/ports.ts';
import { createProcesses } from './failover/processes.ts';
import { findPrograms } from './failover/programs.ts';
import {
  type Acknowledged,
  isSound,
  reckon,
  type RowResult,
  tableOf,
} from './failover/reckoning.ts';
import { runRow, storedAs } from './failover/row.ts';
import { startWatch } from './failover/watch.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    streams: { type: 'string', default: '188' },
    from: { type: 'string' },
    port: { type: 'string', default: '25400' },
    keep: { type: 'boolean', default: false },
  },
});
const start = performance.now();
const tell = (text: string) =>
  console.log(`${((performance.now() - start) / 1_000).toFixed(0).padStart(4)} s  ${text}`);

const ends: (() => unknown)[] = [];
/** In reverse order, each even if another fails. */
async function endAll() {
  for (let end = ends.pop(); end; end = ends.pop()) {
    await Promise.resolve()
      .then(end)
      .catch((error: unknown) => console.error(error));
  }
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    console.log('ending everything');
    void endAll().then(() => process.exit(130));
  });
}

/** Everything that runs, in one temporary folder. */
async function startSite() {
  const programs = findPrograms();
  const ports = portsFrom(Number(values.port));
  await requireFree(ports);
  const folder = reachableFolder('failover');
  if (values.keep) tell(`its files stay in ${folder}`);
  else ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const processes = createProcesses(folder);
  const rig = { processes, programs, ports };
  ends.push(() => Promise.all(processes.names().map((name) => processes.end(name))));
  tell('starting etcd, PostgreSQL under Patroni, HAProxy, PgBouncer');
  ends.push(() => stopMembers(rig));
  const database = await startDatabase(rig);
  tell('starting two servers with the demo');
  const tree = values.from === undefined ? ROOT : oldTree(folder, values.from);
  const nodes = await startNodes(rig, database, { tree, onEnd: (end) => ends.push(end) });
  return { rig, database, nodes };
}

async function drill() {
  const site = await startSite();
  const watch = await startWatch(site.rig);
  ends.push(() => watch.stop());
  const faults = faultsOf(site);
  const crowd = await gather(site.nodes, Number(values.streams));
  ends.push(() => crowd.close());
  const results: RowResult[] = [];
  const all: Acknowledged[] = [];
  for (const name of values.rows?.split(',') ?? Object.keys(faults)) {
    const fault = faults[name];
    if (!fault) throw new Error(`No row ${name}; there are ${Object.keys(faults).join(', ')}`);
    const { result, acknowledged } = await runRow(fault, { site, crowd, watch, tell });
    results.push(result);
    all.push(...acknowledged);
    tell(`  longest gap ${result.longestGapSeconds.toFixed(1)} s, lost ${result.lost}`);
  }
  await untilWhole(site);
  // What an earlier row acknowledged must have outlived the later ones.
  const { acknowledged, lost, duplicated } = reckon(all, await storedAs('Failover', site));
  console.log(`\n${tableOf(results)}\n`);
  console.log(`in the end: acknowledged ${acknowledged}, lost ${lost}, duplicated ${duplicated}`);
  console.log(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  return lost + duplicated === 0 && results.every(isSound);
}

let isWhole = false;
try {
  isWhole = await drill();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
await endAll();
process.exit(isWhole ? 0 : 1);
