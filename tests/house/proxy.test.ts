import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { freePort } from '../../bench/felixServer.ts';
import { ROOT } from '../../scripts/sources.ts';

const shipped = readFileSync(join(ROOT, 'deploy/haproxy.cfg'), 'utf8');

it('sends no write again that a server may have done', () => {
  // With `empty-response` HAProxy repeats what a server took and did not answer.
  expect(shipped).toMatch(/^ {2}http-request disable-l7-retry unless METH_GET$/mu);
});

const isInstalled = !spawnSync('haproxy', ['-v']).error;

describe.skipIf(!isInstalled)('deploy/haproxy.cfg', () => {
  type Taken = { line: string; headers: IncomingHttpHeaders };
  const taken: Taken[] = [];
  const servers: Server[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'felix-proxy-'));
  let proxy: ChildProcess;
  let address = '';

  /** A server that takes a request whole; `/dies` it leaves unanswered. */
  async function aServer(): Promise<number> {
    const server = createServer((request, response) => {
      if (request.url === '/readyz') return response.end();
      void text(request).then((body) => {
        taken.push({ line: `${request.method} ${body}`, headers: request.headers });
        if (request.url === '/dies') request.socket.destroy();
        else response.end('answered');
      });
    });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  beforeAll(async () => {
    const ports = [await aServer(), await aServer()];
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    const config = shipped
      .replace('maxconn 20000', 'maxconn 100')
      .replace(/^ {2}bind :8080\n/mu, '')
      .replace(/bind :8443 .*/u, `bind 127.0.0.1:${port}`)
      .replace(/^ {2}http-request redirect .*\n/mu, '')
      .replaceAll(/felix-(\d):3000/gu, (_, n: string) => `127.0.0.1:${ports[Number(n) - 1]}`);
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, config);
    proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
    const answers = () =>
      fetch(`${address}/lives`).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(answers, { timeout: 20_000 });
  }, 30_000);

  beforeEach(() => {
    taken.length = 0;
  });

  afterAll(() => {
    proxy.kill('SIGKILL');
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    rmSync(folder, { recursive: true, force: true });
  });

  const lines = () => taken.map(({ line }) => line);

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'has a %s done once where its answer is lost',
    async (method) => {
      const write = { method, body: 'x' };
      const status = await fetch(`${address}/dies`, write).then(
        (answer) => answer.status,
        () => 'lost',
      );
      expect([502, 'lost']).toContain(status);
      expect(lines()).toEqual([`${method} x`]);
    },
  );

  it('asks another server where one dies over a read', async () => {
    await fetch(`${address}/dies`).catch(() => {});
    expect(lines().length).toBeGreaterThan(1);
  });

  it('tells servers who calls, and lets nobody choose that or a trace', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.7',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    };
    expect((await fetch(`${address}/a`, { headers })).status).toBe(200);
    expect(taken[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
    expect(taken[0]?.headers).not.toHaveProperty('traceparent');
  });

  it('shows metrics to nobody', async () => {
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
    expect(lines()).toEqual([]);
  });
});
