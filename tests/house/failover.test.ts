import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import {
  type Acknowledged,
  isSound,
  reckon,
  type RowResult,
  type Stored,
  tableOf,
} from '../../bench/failover/reckoning.ts';
import { ROOT } from '../../scripts/sources.ts';

const issue = (id: number, at: number, sentAt = at - 10): Acknowledged => ({
  kind: 'issue',
  id,
  text: `Failover ${id}`,
  sentAt,
  at,
});
const row = ({ kind, id, text }: Acknowledged): Stored => ({ kind, id, text });

describe('what the failover drill reckons', () => {
  const written = [issue(1, 1_000), issue(3, 27_400, 1_100), issue(2, 1_200)];

  it('finds nothing lost or duplicated in what is all there, once', () => {
    expect(reckon(written, written.map(row))).toEqual({
      acknowledged: 3,
      lost: 0,
      duplicated: 0,
      longestGapSeconds: 26.2,
      slowestSeconds: 26.3,
    });
  });

  it('counts as lost what has no row, or only one under another id', () => {
    const [first, second] = written as [Acknowledged, Acknowledged];
    const stored = [row(first), { ...row(second), id: 9 }];
    expect(reckon(written, stored)).toMatchObject({ lost: 2, duplicated: 0 });
  });

  it('does not take a message for an issue of the same text', () => {
    const stored = written.map((write) => ({ ...row(write), kind: 'message' as const }));
    expect(reckon(written, stored)).toMatchObject({ lost: 3 });
  });

  it('counts each further row of a text as duplicated, also of a write without an answer', () => {
    const unanswered = { kind: 'issue' as const, text: 'Failover x' };
    const stored = [
      ...written.map(row),
      { ...row(written[0]!), id: 7 },
      { ...unanswered, id: 11 },
      { ...unanswered, id: 12 },
      { ...unanswered, id: 13 },
    ];
    expect(reckon(written, stored)).toMatchObject({ lost: 0, duplicated: 3 });
  });

  it('has no gap without two writes', () => {
    expect(reckon([issue(1, 5)], [row(issue(1, 5))])).toMatchObject({ longestGapSeconds: 0 });
    expect(reckon([], [])).toMatchObject({ acknowledged: 0, longestGapSeconds: 0 });
  });
});

const sound: RowResult = {
  name: 'The primary',
  acknowledged: 772,
  lost: 0,
  duplicated: 0,
  longestGapSeconds: 24.06,
  slowestSeconds: 24.31,
  streams: { resumed: 188, of: 188, reopened: 0, missed: 0 },
  signedOut: 0,
  failed: new Map([
    [503, 413],
    [0, 2],
  ]),
  fired: [],
};

it('prints the failover drill’s results as a table', () => {
  const [, , line] = tableOf([sound]).split('\n');
  expect(line?.split('|').map((cell) => cell.trim())).toEqual(
    // prettier-ignore
    ['', 'The primary', '772', '0', '0', '24.1', '24.3', '188 of 188, 0 opened again', '0', '2 × none, 413 × 503', '–', ''],
  );
  const lines = tableOf([
    sound,
    { ...sound, fired: ['FelixDown'], streams: { ...sound.streams, missed: 3 } },
  ]);
  expect(lines).toContain('3 MISSED');
  expect(new Set(lines.split('\n').map(({ length }) => length)).size).toBe(1);
});

it.each([
  { lost: 1 },
  { duplicated: 1 },
  { signedOut: 1 },
  { acknowledged: 0 },
  { streams: { resumed: 187, of: 188, reopened: 0, missed: 0 } },
  { streams: { resumed: 188, of: 188, reopened: 0, missed: 1 } },
])('the failover drill fails for %j', (fault) => {
  expect(isSound(sound)).toBe(true);
  expect(isSound({ ...sound, ...fault })).toBe(false);
});

describe('deploy/postgres', () => {
  const read = (file: string) => readFileSync(join(ROOT, 'deploy/postgres', file), 'utf8');
  type Patroni = {
    etcd3: { hosts: string[] };
    bootstrap: {
      dcs: {
        ttl: number;
        loop_wait: number;
        retry_timeout: number;
        synchronous_mode: boolean;
        synchronous_mode_strict: boolean;
      };
    };
  };
  const patroni = parse(read('patroni.yaml')) as Patroni;
  const etcd = parse(read('etcd.yaml')) as Record<string, string | boolean>;

  it('acknowledges nothing that a replica has not confirmed, and gives Patroni its times', () => {
    const { dcs } = patroni.bootstrap;
    expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
  });

  it('agrees on members and addresses', () => {
    const members = String(etcd['initial-cluster']).split(',');
    expect(members.map((member) => member.split('=')[0])).toEqual(
      patroni.etcd3.hosts.map((host) => host.split(':')[0]),
    );
    expect(members).toContain(`${etcd['name']}=${etcd['initial-advertise-peer-urls']}`);
    // Patroni's etcd3 speaks to it.
    expect(etcd['enable-grpc-gateway']).toBe(true);
    const [, ...ports] = read('haproxy.cfg').split(/^listen /mu);
    expect(ports.map((port) => port.split('\n')[0])).toEqual(['primary', 'replicas']);
    for (const port of ports) {
      const servers = [...port.matchAll(/^ {2}server (\S+) (\S+):5432$/gmu)];
      expect(servers.map(([, name, host]) => [name, host])).toEqual(
        ['postgres-1', 'postgres-2', 'postgres-3'].map((name) => [name, name]),
      );
    }
    expect(read('patroni.yaml')).not.toMatch(/password:/u);
  });
});
