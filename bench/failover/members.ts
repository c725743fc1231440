import { join } from 'node:path';

import { parse, stringify } from 'yaml';

import { HOST, type Rig, shipped, urlOf } from './rig.ts';

export type Passwords = { superuser: string; replication: string };
type Patroni = { postgresql: { parameters: object } };

export const dataOf = ({ processes }: Rig, n: number) =>
  join(processes.folder, 'postgres', String(n + 1));

/** Starts an etcd member by deploy/postgres/etcd.yaml. */
export function startEtcd({ processes, programs, ports }: Rig, n: number) {
  const [client, peer] = [urlOf(ports.etcd[n]), urlOf(ports.etcdPeer[n])];
  const settings = {
    ...(parse(shipped('postgres/etcd.yaml')) as object),
    name: `etcd-${n + 1}`,
    'data-dir': join(processes.room('etcd'), String(n + 1)),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': ports.etcdPeer.map((port, m) => `etcd-${m + 1}=${urlOf(port)}`).join(','),
  };
  const file = processes.put(`conf/etcd-${n + 1}.yaml`, stringify(settings));
  processes.start(`etcd-${n + 1}`, { program: programs.etcd, args: ['--config-file', file] });
}

/** Starts a PostgreSQL under Patroni by deploy/postgres/patroni.yaml. */
export function startPatroni(rig: Rig, n: number, passwords: Passwords) {
  const { processes, programs, ports } = rig;
  const shippedSettings = parse(shipped('postgres/patroni.yaml')) as Patroni;
  const at = { rest: `${HOST}:${ports.patroni[n]}`, sql: `${HOST}:${ports.postgres[n]}` };
  const settings = {
    ...shippedSettings,
    name: `postgres-${n + 1}`,
    restapi: { listen: at.rest, connect_address: at.rest },
    etcd3: { hosts: ports.etcd.map((port) => `${HOST}:${port}`) },
    postgresql: {
      ...shippedSettings.postgresql,
      listen: at.sql,
      connect_address: at.sql,
      bin_dir: programs.postgres,
      data_dir: dataOf(rig, n),
      pgpass: join(processes.room('work'), `pgpass-${n + 1}`),
      parameters: { ...shippedSettings.postgresql.parameters, shared_buffers: '64MB' },
    },
  };
  const env = {
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REWIND_USERNAME: 'postgres',
    PATRONI_REWIND_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
  };
  const file = processes.put(`conf/patroni-${n + 1}.yaml`, stringify(settings));
  processes.start(`patroni-${n + 1}`, { program: programs.patroni, args: [file], env });
}
