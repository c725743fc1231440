import { setTimeout as pause } from 'node:timers/promises';

import { ROOT } from '../../scripts/sources.ts';
import type { RigDatabase } from './database.ts';
import { startEtcd } from './members.ts';
import type { RigNodes } from './nodes.ts';
import { until } from './processes.ts';
import { startPooler } from './proxies.ts';
import { isOk, type Rig, urlOf } from './rig.ts';

export type Site = { rig: Rig; database: RigDatabase; nodes: RigNodes };

/** One row of the matrix: what is killed, cut or replaced, for how long, and how it comes back. */
export type Fault = {
  name: string;
  awaySeconds: number;
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
};

/** Longer than the minute for which a rule waits before it fires. */
const FIRING = 105;
const WHOLE_MS = 180_000;
/** It does every second. */
const HAPROXY_LOOKS_MS = 2_000;

export function faultsOf({ rig, database, nodes }: Site): Record<string, Fault> {
  const { processes } = rig;
  let member = 0;
  const killMemberThatIs = async (role: 'primary' | 'sync') => {
    [member = 0] = await database.membersThatAre(role);
    await database.killMember(member);
  };
  const startMember = async () => database.startMember(member);
  const replace = async (n: number, owner?: string) => {
    await nodes.end(n, 'SIGTERM');
    await nodes.start(n, ROOT, owner);
    await until(() => nodes.isReady(n), 'the new node');
    await pause(HAPROXY_LOOKS_MS);
  };
  return {
    primary: {
      name: 'The primary: PostgreSQL and Patroni',
      awaySeconds: 45,
      begin: () => killMemberThatIs('primary'),
      end: startMember,
    },
    replica: {
      name: 'The synchronous replica',
      awaySeconds: 30,
      begin: () => killMemberThatIs('sync'),
      end: startMember,
    },
    etcd: {
      name: 'A member of etcd',
      awaySeconds: 30,
      begin: () => processes.end('etcd-1'),
      end: async () => startEtcd(rig, 0),
    },
    pgbouncer: {
      name: 'PgBouncer of a node',
      awaySeconds: FIRING,
      begin: () => processes.end('pgbouncer-1'),
      end: async () => startPooler(rig, 0),
    },
    node: {
      name: 'A Felix node',
      awaySeconds: FIRING,
      begin: () => nodes.end(0, 'SIGKILL'),
      end: () => nodes.start(0),
    },
    upgrade: {
      name: 'A rolling upgrade, node by node',
      awaySeconds: 0,
      begin: async () => {
        // The first of the new version migrates while the other one serves.
        await replace(0, database.owner);
        await replace(1);
      },
      end: async () => {},
    },
    network: {
      name: 'The network between a node and the database',
      awaySeconds: FIRING,
      begin: async () => nodes.cutNetwork(),
      end: async () => nodes.healNetwork(),
    },
  };
}

/** Waits until nothing is missing any more. */
export async function untilWhole({ rig, database, nodes }: Site) {
  const isWhole = async () => {
    const are = await Promise.all([
      database.isWhole(),
      nodes.isReady(0),
      nodes.isReady(1),
      ...rig.ports.etcd.map((port) => isOk(`${urlOf(port)}/health`)),
    ]);
    return !are.includes(false);
  };
  await until(isWhole, 'everything to run again', WHOLE_MS);
  await pause(HAPROXY_LOOKS_MS);
}
