import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readSettings } from '#server/env.ts';
import { only, read, unit, yaml } from '#tests/support/deployFiles.ts';

import { pairsOf, readDockerfile } from '../../scripts/dockerfile.ts';

type Environment = Record<string, string>;
type Service = {
  environment?: Environment;
  networks?: { default: { ipv4_address: string } };
  extra_hosts?: string[];
};
type Probe = { periodSeconds: number; failureThreshold: number };
type Deployment = {
  spec: {
    template: {
      spec: { containers: { env: { name: string; value: string }[]; startupProbe: Probe }[] };
    };
  };
};
type Kustomization = { configMapGenerator: { literals: string[] }[] };

const { services } = only(yaml<{ services: Record<string, Service> }>('compose.yaml'));
const container = only(
  only(yaml<Deployment>('kubernetes/deployment.yaml')).spec.template.spec.containers,
);
const { literals } = only(
  only(yaml<Kustomization>('kubernetes/kustomization.yaml')).configMapGenerator,
);
const { steps = [] } = readDockerfile(read('Dockerfile')).at(-1) ?? {};
const stepOf = (name: string) => steps.find(({ instruction }) => instruction === name);
const image = pairsOf(stepOf('ENV')?.args ?? '');
const addressOf = (name: string) => services[name]?.networks?.default.ipv4_address;

describe('a server starts with what it is given', () => {
  const folder = mkdtempSync(join(tmpdir(), 'felix-secrets-'));
  const secrets = {
    database_url: 'postgres://felix_server:secret@pooler:6432/felix',
    database_direct_url: 'postgres://felix_server:secret@database:5432/felix',
    database_owner_url: 'postgres://felix_owner:secret@database:5432/felix',
    files_url: 's3://felix:secret@files:9000/felix?tls=0',
    mail_url: 'smtps://felix:secret@mail.example',
  };
  beforeAll(() => {
    for (const [name, text] of Object.entries(secrets)) writeFileSync(join(folder, name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each<[string, Environment]>([
    ['compose', { ...image, ...services['felix-1']?.environment }],
    ['compose, the second', { ...image, ...services['felix-2']?.environment }],
    [
      'Kubernetes',
      {
        ...image,
        ...Object.fromEntries(container.env.map(({ name, value }) => [name, value])),
        ...pairsOf(literals.join(' ')),
      },
    ],
    ['systemd', { ...unit.settings, ...unit.file }],
  ])('%s', (_, given) => {
    const environment = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        value.replace(/^(?:\/run\/\w+|%d)(?=\/\w+$)/u, folder),
      ]),
    );
    const { baseUrl, database, mailUrl, metrics, trustedProxies } = readSettings(environment);
    expect(baseUrl).toMatch(/^https:/u);
    expect(database?.url).toBe(secrets.database_url);
    expect(mailUrl).toBeDefined();
    expect(metrics?.address?.port).toBe(9464);
    expect(trustedProxies).not.toEqual([]);
  });
});

it('names the first super admin wherever Felix begins without people', () => {
  expect(services['felix-1']?.environment).toHaveProperty('SUPER_ADMIN');
  expect(literals.map((pair) => pair.split('=')[0])).toContain('SUPER_ADMIN');
  expect(unit.file).toHaveProperty('SUPER_ADMIN');
});

it('compose has HAProxy know its servers, whichever start first, and the servers know HAProxy', () => {
  // HAProxy looks names up at its start alone; a server that runs later would stay unknown.
  const named = [...read('haproxy.cfg').matchAll(/^ {2}server \S+ (\S+):/gmu)].map(
    ([, host = '']) => host,
  );
  expect(named.length).toBeGreaterThan(1);
  expect(services['proxy']?.extra_hosts).toEqual(
    named.map((host) => `${host}:${addressOf(host) ?? ''}`),
  );
  expect(new Set([...named, 'proxy'].map(addressOf)).size).toBe(named.length + 1);
  for (const name of named) {
    expect(services[name]?.environment).toMatchObject({ TRUSTED_PROXIES: addressOf('proxy') });
  }
});

it('the image’s first start may migrate for as long as that in Kubernetes', () => {
  const { periodSeconds, failureThreshold } = container.startupProbe;
  expect(stepOf('HEALTHCHECK')?.flags['start-period']).toBe(`${periodSeconds * failureThreshold}s`);
});

describe('deploy/debian', () => {
  const valuesOf = (name: string) =>
    [...unit.text.matchAll(new RegExp(`^${name}=(.*)$`, 'gmu'))].map(([, value = '']) => value);
  const lines = (file: string) =>
    read(`debian/usr/lib/${file}`)
      .split('\n')
      .filter((line) => /^[a-z]/u.test(line))
      .map((line) => line.split(/\s+/u));

  it('makes the unit’s account', () => {
    const [type, name] = only(lines('sysusers.d/felix.conf'));
    expect([type, name]).toEqual(['u', only(valuesOf('User'))]);
    expect(valuesOf('Group')).toEqual([name]);
    expect(read('debian/usr/lib/sysusers.d/felix.conf')).toContain(unit.settings['DATA_DIR']);
    expect(unit.settings['DATA_DIR']).toBe(`/var/lib/${only(valuesOf('StateDirectory'))}`);
  });

  it('makes the folders that the unit reads, that of secrets for root alone', () => {
    const modes = new Map(
      lines('tmpfiles.d/felix.conf').map(
        ([, path = '', mode = '', owner = '']) => [path, `${mode} ${owner}`] as const,
      ),
    );
    const secrets = valuesOf('LoadCredential').map((value) => value.split(':'));
    expect(secrets.length).toBeGreaterThan(2);
    for (const [name = '', path = ''] of secrets) {
      expect(modes.get(dirname(path))).toBe('0700 root');
      expect(Object.values(unit.settings)).toContain(`%d/${name}`);
    }
    const settings = only(valuesOf('EnvironmentFile')).replace(/^-/u, '');
    expect(modes.get(dirname(settings))).toBe('0755 root');
    expect(read(`debian${settings}`)).toContain('BASE_URL=');
  });
});
