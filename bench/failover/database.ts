import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { withClient } from '../drill/drillPostgres15.ts';
import { makeInstallation, OWNER, SERVER } from '../drill/roles.ts';
import { dataOf, startEtcd, startPatroni } from './members.ts';
import { endPostgres, until } from './processes.ts';
import { startPooler, startPrimaryProxy } from './proxies.ts';
import { HOST, isOk, type Rig, urlOf } from './rig.ts';

const MEMBERS = [0, 1, 2];
/** First a cluster, then two copies of it, on a machine that may be busy. */
const FORMING_MS = 180_000;

type Role = 'primary' | 'replica' | 'sync';

/** Ends Patroni and PostgreSQL, also while they start. */
export async function stopMembers(rig: Rig): Promise<void> {
  for (const n of MEMBERS) await rig.processes.end(`patroni-${n + 1}`);
  await Promise.all(MEMBERS.map((n) => endPostgres(dataOf(rig, n), 'SIGQUIT')));
}

/** PostgreSQL three times under Patroni, with etcd, HAProxy and two PgBouncers, by the files of deploy/. */
export async function startDatabase(rig: Rig) {
  const { processes, ports } = rig;
  const passwords = { superuser: secret(), replication: secret() };
  const start = (n: number) => startPatroni(rig, n, passwords);
  /** The members for which Patroni's interface says yes. */
  const membersThatAre = async (role: Role) => {
    const are = await Promise.all(MEMBERS.map((n) => isOk(`${urlOf(ports.patroni[n])}/${role}`)));
    return MEMBERS.filter((n) => are[n]);
  };
  const isWhole = async () => {
    const [primary, replica, sync] = await Promise.all(
      (['primary', 'replica', 'sync'] as const).map(membersThatAre),
    );
    return primary?.length === 1 && replica?.length === 2 && sync?.length === 1;
  };
  const url = (
    role: { name: string; password: string },
    database = 'felix',
    port = ports.primary,
  ) => `postgres://${role.name}:${role.password}@${HOST}:${port}/${database}`;
  const superuser = { name: 'postgres', password: passwords.superuser };
  const query = async (statements: string, database = 'postgres') => {
    await withClient(url(superuser, database), (client) => client.query(statements));
  };

  processes.room('postgres');
  for (const n of MEMBERS) startEtcd(rig, n);
  await until(() => isOk(`${urlOf(ports.etcd[0])}/health`), 'etcd', 30_000);
  MEMBERS.forEach(start);
  await until(isWhole, 'three PostgreSQL', FORMING_MS);
  startPrimaryProxy(rig);
  for (const n of [0, 1]) startPooler(rig, n);
  // HAProxy takes every server for the primary until it has looked.
  await pause(3_000);
  await until(() => query('select 1').then(yes, no), 'the primary', 30_000);
  await makeInstallation({ query });
  return {
    owner: url(OWNER),
    superuser: url(superuser),
    /** Of the servers' log-in. */
    server: (port?: number) => url(SERVER, 'felix', port),
    membersThatAre,
    isWhole,
    startMember: start,
    /** As if its machine were gone. */
    killMember: async (n: number) => {
      await Promise.all([
        processes.end(`patroni-${n + 1}`),
        endPostgres(dataOf(rig, n), 'SIGKILL'),
      ]);
    },
  };
}
export type RigDatabase = Awaited<ReturnType<typeof startDatabase>>;

const secret = () => randomBytes(18).toString('base64url');
const yes = () => true;
const no = () => false;
