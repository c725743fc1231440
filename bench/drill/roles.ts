import { randomBytes } from 'node:crypto';

import type { Cluster } from './cluster.ts';

const login = (name: string) => ({ name, password: randomBytes(12).toString('base64url') });
export const OWNER = login('felix_owner');
export const SERVER = login('felix_server');
/** Reads everything, for pg_dump. */
export const BACKUP = login('felix_backup');

/** The roles and the empty database as an administrator creates them by docs/operations.md, with least privilege. */
export async function makeInstallation(cluster: Pick<Cluster, 'query'>): Promise<void> {
  await cluster.query(`
    create role felix_app nologin;
    create role felix_system nologin;
    create role ${OWNER.name} login password '${OWNER.password}';
    create role ${SERVER.name} login noinherit password '${SERVER.password}';
    grant felix_system to ${OWNER.name};
    grant felix_app, felix_system to ${SERVER.name};
    create role ${BACKUP.name} login bypassrls password '${BACKUP.password}';
    grant pg_read_all_data to ${BACKUP.name};`);
  await cluster.query(`create database felix owner ${OWNER.name}`);
  await cluster.query(`grant connect on database felix to ${BACKUP.name}`);
}
