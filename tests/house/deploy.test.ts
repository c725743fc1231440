import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { SETTINGS } from '#server/env.ts';
import { only, read, unit, yaml } from '#tests/support/deployFiles.ts';

import { pairsOf, readDockerfile } from '../../scripts/dockerfile.ts';
import { ROOT } from '../../scripts/sources.ts';

type Probe = 'startupProbe' | 'readinessProbe' | 'livenessProbe';
type Pod = {
  metadata: { labels: Record<string, string> };
  spec: {
    securityContext: { runAsNonRoot: boolean };
    volumes: { persistentVolumeClaim?: { claimName: string } }[];
    containers: ({
      env: { name: string }[];
      ports: { name: string; containerPort: number }[];
      securityContext: object;
    } & Record<Probe, { httpGet: { path: string; port: string } }>)[];
  };
};
/** What these tests read of the kinds of Kubernetes. */
type Manifest = {
  kind: string;
  metadata: { name: string };
  spec: {
    template: Pod;
    jobTemplate: { spec: { template: Pod } };
    selector: Record<string, string>;
    ports: { targetPort: string }[];
    minAvailable: number;
    minReplicas: number;
    scaleTargetRef: { name: string };
  };
};
type Kustomization = { resources: string[]; configMapGenerator: { literals: string[] }[] };
type Service = { environment: Record<string, string>; secrets: string[] };
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> };
type Scrapes = { scrape_configs: { static_configs: { targets: string[] }[] }[] };

const kubernetes = globSync('kubernetes/*.yaml', { cwd: join(ROOT, 'deploy') })
  .filter((file) => !file.endsWith('kustomization.yaml'))
  .flatMap((file) => yaml<Manifest>(file));
const ofKind = (kind: string) => kubernetes.filter((each) => each.kind === kind);
const kustomization = only(yaml<Kustomization>('kubernetes/kustomization.yaml'));
const { literals } = only(kustomization.configMapGenerator);
const compose = only(yaml<Compose>('compose.yaml'));
const [server, second] = ['felix-1', 'felix-2'].map((name) => compose.services[name]);
if (!server) throw new Error('compose.yaml has no felix-1');
const deployment = only(ofKind('Deployment'));
const container = only(deployment.spec.template.spec.containers);

const isSetting = (name: string) => SETTINGS.includes(name.replace(/_FILE$/u, ''));
/** Of Node. */
const OTHERS = ['NODE_ENV'];

describe('what runs Felix', () => {
  it.each([
    ['compose.yaml', Object.keys(server.environment)],
    ['the image', Object.keys(pairsOf(imageStep('ENV')))],
    ['Kubernetes', container.env.map(({ name }) => name)],
    ['Kustomize', literals.map((pair) => pair.slice(0, pair.indexOf('=')))],
    ['systemd', Object.keys(unit.settings)],
    ['/etc/felix/felix.env', Object.keys(unit.file)],
  ])('sets only settings that there are: %s', (_, names: string[]) => {
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !isSetting(name) && !OTHERS.includes(name))).toEqual([]);
  });

  it('gives secrets as files, each of which is given', () => {
    const { environment, secrets } = server;
    const files = Object.values(environment).filter((value) => value.startsWith('/run/'));
    expect(new Set(files.map((path) => path.split('/').at(-1)))).toEqual(new Set(secrets));
    expect(secrets.filter((name) => !(name in compose.secrets))).toEqual([]);
    const text = [
      read('compose.yaml'),
      ...globSync('deploy/kubernetes/*', { cwd: ROOT }).map((file) =>
        readFileSync(join(ROOT, file), 'utf8'),
      ),
    ].join('\n');
    expect(text).not.toMatch(/:\/\/[^\s:@]+:[^\s…@]+@/u);
  });

  it('keeps secrets out of the image and the repository', () => {
    const folders = Object.values(compose.secrets).map(({ file }) => file.split('/')[1]);
    expect(new Set(folders)).toEqual(new Set(['secrets']));
    expect(read('Dockerfile.dockerignore').split('\n')).toContain('deploy/secrets');
    expect(readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n')).toContain('deploy/secrets/');
  });

  it('runs the image unprivileged and read-only, and finds what it copies', () => {
    const stages = readDockerfile(read('Dockerfile'));
    const [first] = stages;
    const steps = stages.at(-1)?.steps ?? [];
    expect(steps.find(({ instruction }) => instruction === 'USER')?.args).toBe('node');
    expect(first?.steps.length).toBeGreaterThan(4);
    const sources = first?.steps
      .filter(({ instruction }) => instruction === 'COPY')
      .flatMap(({ args }) => args.split(' ').slice(0, -1));
    expect(sources?.filter((source) => !existsSync(join(ROOT, source)))).toEqual([]);
    const command = JSON.parse(imageStep('CMD')) as string[];
    expect(existsSync(join(ROOT, command.at(-1) ?? ''))).toBe(true);
    expect(container.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
    });
    expect(deployment.spec.template.spec.securityContext.runAsNonRoot).toBe(true);
    expect(second).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  it('agrees on ports, probes, labels and secrets in Kubernetes', () => {
    expect(
      kustomization.resources.filter((file) => !existsSync(join(ROOT, 'deploy/kubernetes', file))),
    ).toEqual([]);
    expect(kubernetes.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'CronJob',
      'Deployment',
      'HorizontalPodAutoscaler',
      'PersistentVolumeClaim',
      'PodDisruptionBudget',
      'Service',
      'Service',
    ]);
    const ports = new Map<string, number>(
      container.ports.map(({ name, containerPort }) => [name, containerPort]),
    );
    expect(pairsOf(imageStep('ENV'))['PORT']).toBe(String(ports.get('http')));
    for (const service of ofKind('Service')) {
      expect(service.spec.ports.filter(({ targetPort }) => !ports.has(targetPort))).toEqual([]);
      expect(deployment.spec.template.metadata.labels).toMatchObject(service.spec.selector);
    }
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
      const { path, port } = container[probe].httpGet;
      expect(['/healthz', '/readyz']).toContain(path);
      expect(port).toBe('http');
    }
    const metrics = literals.find((pair) => pair.startsWith('METRICS='));
    expect(metrics).toBe(`METRICS=0.0.0.0:${ports.get('metrics')}`);
    const budget = only(ofKind('PodDisruptionBudget'));
    const scaler = only(ofKind('HorizontalPodAutoscaler'));
    expect(budget.spec.minAvailable).toBeLessThan(scaler.spec.minReplicas);
    // Each `kubectl apply` would set it back.
    expect(deployment.spec).not.toHaveProperty('replicas');
    expect(scaler.spec.scaleTargetRef.name).toBe(deployment.metadata.name);
    const backup = only(ofKind('CronJob'));
    const { volumes } = backup.spec.jobTemplate.spec.template.spec;
    const claims = volumes.flatMap((volume) => volume.persistentVolumeClaim?.claimName ?? []);
    expect(claims).toEqual(ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name));
  });

  it('leads through proxies to the servers that there are', () => {
    const servers = [...read('haproxy.cfg').matchAll(/^ {2}server (\S+) (\S+):(\d+)$/gmu)];
    expect(servers.map(([, , host]) => host)).toEqual(
      Object.keys(compose.services).filter((name) => name.startsWith('felix-')),
    );
    expect(new Set(servers.map(([, , , port]) => port))).toEqual(
      new Set([pairsOf(imageStep('ENV'))['PORT']]),
    );
    expect(read('haproxy.cfg')).toContain('uri /readyz');
    const scraped = only(yaml<Scrapes>('prometheus/prometheus.yaml'));
    expect(only(only(scraped.scrape_configs).static_configs).targets).toEqual([
      'felix-1:9464',
      'felix-2:9464',
    ]);
  });
});

/** The arguments of the image's own step. */
function imageStep(name: string): string {
  const { steps = [] } = readDockerfile(read('Dockerfile')).at(-1) ?? {};
  return steps.find(({ instruction }) => instruction === name)?.args ?? '';
}
