import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { SERVER } from '../drill/roles.ts';
import { HOST, type Rig, shipped } from './rig.ts';

/** Starts a PgBouncer by deploy/pgbouncer.ini. */
export function startPooler({ processes, programs, ports }: Rig, n: number) {
  const users = processes.put('conf/users.txt', `"${SERVER.name}" "${SERVER.password}"\n`);
  const database = `felix = host=${HOST} port=${ports.primary} dbname=felix`;
  // Of settings given twice the later counts.
  const settings = `${shipped('pgbouncer.ini').replace(/^felix = .*$/mu, database)}
listen_addr = ${HOST}
listen_port = ${ports.pgbouncer[n]}
auth_file = ${users}
`;
  const file = processes.put(`conf/pgbouncer-${n + 1}.ini`, settings);
  processes.start(`pgbouncer-${n + 1}`, { program: programs.pgbouncer, args: [file] });
}

/** Starts HAProxy in front of PostgreSQL, primary and replicas, by deploy/postgres/haproxy.cfg. */
export function startPrimaryProxy({ processes, programs, ports }: Rig) {
  const server = (_: string, name: string, number: string) => {
    const n = Number(number) - 1;
    return `  server ${name} ${HOST}:${ports.postgres[n]} port ${ports.patroni[n]}`;
  };
  const settings = shipped('postgres/haproxy.cfg')
    .replace('bind :5432', `bind ${HOST}:${ports.primary}`)
    .replace('bind :5433', `bind ${HOST}:${ports.replicas}`)
    .replaceAll(' port 8008', '')
    .replaceAll(/^ {2}server (postgres-(\d)) .*$/gmu, server);
  const file = processes.put('conf/haproxy-postgres.cfg', settings);
  processes.start('haproxy-postgres', { program: programs.haproxy, args: ['-db', '-f', file] });
}

/** Starts HAProxy in front of the servers by deploy/haproxy.cfg. Gives the certificate to trust. */
export function startFront({ processes, programs, ports }: Rig): string {
  const work = processes.room('work');
  const [key, certificate] = [join(work, 'key.pem'), join(work, 'certificate.pem')];
  execFileSync(
    programs.openssl,
    // prettier-ignore
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  const trusted = readFileSync(certificate, 'utf8');
  const pem = processes.put('conf/proxy.pem', trusted + readFileSync(key, 'utf8'));
  const settings = shipped('haproxy.cfg')
    // As many as the usual limit of open files lets in.
    .replace('maxconn 20000', 'maxconn 2000')
    .replace('bind :8080', `bind ${HOST}:${ports.http}`)
    .replace('bind :8443', `bind ${HOST}:${ports.https}`)
    .replace('/run/secrets/proxy.pem', pem)
    .replaceAll(
      /server (felix-(\d)) .*$/gmu,
      (_, name: string, number: string) =>
        `server ${name} ${HOST}:${ports.felix[Number(number) - 1]}`,
    );
  const file = processes.put('conf/haproxy.cfg', settings);
  processes.start('haproxy', { program: programs.haproxy, args: ['-db', '-f', file] });
  return trusted;
}
