import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

import { read, unit } from '#tests/support/deployFiles.ts';

import { ROOT } from '../../scripts/sources.ts';

const isMissing = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status !== 0;

/** The programs that read these files look at them, where they are installed. */
describe('deploy/ by the word of', () => {
  const folder = mkdtempSync(join(tmpdir(), 'felix-deploy-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const put = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };

  it.for(['haproxy.cfg', 'postgres/haproxy.cfg'])('HAProxy: %s', (file, { skip }) => {
    if (isMissing('haproxy', '-v')) return skip('HAProxy is not installed here');
    // Without the certificate, and without looking up names.
    const text = read(file)
      .replace(/ ssl crt \S+ alpn \S+/u, '')
      .replaceAll(/^( {2}server \S+) [\w-]+:/gmu, '$1 127.0.0.1:');
    const config = put(file.replace('/', '-'), text);
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', config], { encoding: 'utf8' });
    expect(stderr).not.toMatch(/\[(?:ALERT|WARNING)\]/u);
    expect(status).toBe(0);
  });

  type Manifest = { kind: string; metadata: { namespace?: string }; spec: { strategy: object } };
  it.for<[string, object]>([
    ['kubernetes', { type: 'Recreate' }],
    [
      'kubernetes-rolling',
      { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    ],
  ])('Kustomize: %s', ([name, strategy], { skip }) => {
    if (isMissing('kubectl', 'version', '--client')) return skip('kubectl is not installed here');
    const output = execFileSync('kubectl', ['kustomize', join(ROOT, 'deploy', name)], {
      encoding: 'utf8',
    });
    const manifests = parseAllDocuments(output).map((each) => each.toJS() as Manifest);
    expect(manifests.length).toBeGreaterThan(6);
    expect(new Set(manifests.map(({ metadata }) => metadata.namespace))).toEqual(
      new Set(['felix']),
    );
    const deployment = manifests.find(({ kind }) => kind === 'Deployment');
    expect(deployment?.spec.strategy).toEqual(strategy);
  });

  it('systemd', ({ skip }) => {
    if (isMissing('systemd-analyze', '--version')) return skip('systemd is not installed here');
    // The product is not at its place here.
    const file = put(
      'felix.service',
      unit.text.replace(/^ExecStart=\S+/mu, `ExecStart=${process.execPath}`),
    );
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
      encoding: 'utf8',
    });
    expect(stderr).not.toContain('felix.service');
    expect(status).toBe(0);
  });

  it('hadolint', ({ skip }) => {
    if (isMissing('hadolint', '--version')) return skip('hadolint is not installed here');
    const args = ['--failure-threshold', 'warning', 'deploy/Dockerfile'];
    const { status, stdout } = spawnSync('hadolint', args, { cwd: ROOT, encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  });
});
