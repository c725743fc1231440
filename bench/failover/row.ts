import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { withClient } from '../drill/drillPostgres15.ts';
import { type Crowd, hearersOf, missedBy, signedOut } from './crowd.ts';
import { type Fault, type Site, untilWhole } from './faults.ts';
import { startLoad } from './load.ts';
import { reckon, type RowResult, type Stored } from './reckoning.ts';
import type { Watch } from './watch.ts';

const CALM_MS = 5_000;

type Stage = { site: Site; crowd: Crowd; watch: Watch; tell: (text: string) => void };

/** Runs one row of the matrix under load. Gives its result and what was acknowledged. */
export async function runRow(fault: Fault, { site, crowd, watch, tell }: Stage) {
  const { client, people, projectId, streams } = crowd;
  await untilWhole(site);
  watch.sinceLast();
  for (const stream of streams) Object.assign(stream, { reopened: 0, reloaded: 0, refused: 0 });
  const label = `Failover ${randomUUID().slice(0, 8)}`;
  const load = startLoad({
    ask: client.ask,
    people: people.filter(({ seesAll }) => seesAll),
    projectId,
    label,
  });
  const listening = await hearersOf(crowd);
  await pause(CALM_MS);
  tell(fault.awaySeconds > 0 ? `${fault.name}: gone for ${fault.awaySeconds} s` : fault.name);
  await fault.begin();
  await pause(fault.awaySeconds * 1_000);
  await fault.end();
  await untilWhole(site);
  await pause(CALM_MS);
  await load.stop();
  const resumed = await hearersOf(crowd, listening);
  const { fired, pending } = watch.sinceLast();
  const acknowledged = load.acknowledged;
  const result: RowResult = {
    name: fault.name,
    ...reckon(acknowledged, await storedAs(label, site)),
    streams: {
      resumed: streams.filter((stream) =>
        listening.includes(stream) ? resumed.includes(stream) : stream.isOpen,
      ).length,
      of: streams.length,
      reopened: streams.filter(({ reopened }) => reopened > 0).length,
      missed: streams.reduce((sum, stream) => sum + missedBy(stream, acknowledged), 0),
    },
    signedOut: await signedOut(crowd, load.failed.get(401) ?? 0),
    failed: load.failed,
    fired,
  };
  if (pending.length > 0) tell(`  not yet fired: ${pending.join(', ')}`);
  return { result, acknowledged };
}

/** What the primary has of the writes under a label. */
export async function storedAs(label: string, { database }: Site): Promise<Stored[]> {
  return withClient(database.superuser, async (client) => {
    const { rows } = await client.query<Stored>(
      `select 'issue' as kind, id::int, title as text from issue where title like $1
       union all
       select 'message', id::int, regexp_replace(html, '<[^>]*>', '', 'g') from message where html like '%' || $1`,
      [`${label}%`],
    );
    return rows;
  });
}
