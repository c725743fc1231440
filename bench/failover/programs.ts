import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { postgres15 } from '../drill/cluster.ts';

/** Programs of the rig and the Debian packages that have them. */
const PACKAGES = {
  etcd: ['etcd-server'],
  // Patroni takes any one store as its dependency: the one for etcd is named.
  patroni: ['patroni', 'python3-etcd'],
  haproxy: ['haproxy'],
  pgbouncer: ['pgbouncer'],
  prometheus: ['prometheus'],
  openssl: ['openssl'],
};
type Program = keyof typeof PACKAGES;
export type Programs = Record<Program, string> & { postgres: string };

const PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin'];
const POLICY = '/usr/sbin/policy-rc.d';

const find = (name: string) =>
  [...(process.env['PATH'] ?? '').split(delimiter), ...PLACES]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

function missingPackages(): string[] {
  const names = Object.keys(PACKAGES) as Program[];
  const packages = names.filter((name) => !find(name)).flatMap((name) => PACKAGES[name]);
  return postgres15() === undefined ? [...packages, 'postgresql-15'] : packages;
}

/** The rig's programs; those missing are installed if this is root on a Debian with apt. Throws with what is missing. */
export function findPrograms(): Programs {
  const missing = missingPackages();
  if (missing.length > 0) install(missing);
  const still = missingPackages();
  if (still.length > 0) {
    throw new Error(`Missing here: ${still.join(' ')} (apt-get install ${still.join(' ')})`);
  }
  return {
    etcd: at('etcd'),
    patroni: at('patroni'),
    haproxy: at('haproxy'),
    pgbouncer: at('pgbouncer'),
    prometheus: at('prometheus'),
    openssl: at('openssl'),
    postgres: postgres15() ?? '',
  };
}

/** Where a program is that is there. */
const at = (name: Program) => find(name) ?? name;

function install(packages: string[]) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return;
  console.log(`installing ${packages.join(' ')} (apt-get; their services are not started)`);
  const hadPolicy = existsSync(POLICY);
  // Packages of Debian start their services when installed, unless this file refuses it.
  if (!hadPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = {
      env,
      stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    };
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync(
      'apt-get',
      ['install', '-qq', '-y', '--no-install-recommends', ...packages],
      options,
    );
  } catch {
    console.log('apt-get failed: is its mirror reachable?');
  } finally {
    if (!hadPolicy) rmSync(POLICY);
  }
}
