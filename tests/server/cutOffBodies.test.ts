import { once } from 'node:events';
import { connect } from 'node:net';

import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { listen } from '#server/http/nodeServer.ts';
import { createLog } from '#server/log.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { anAgent, appWith, type TestAgent } from '#tests/support/world.ts';

type CountedRequest = { route: string; status: number };

/** A server on the net, what it counted, and what it logged as a trouble. */
async function served() {
  const told: CountedRequest[] = [];
  const troubles: string[] = [];
  const metrics = { request: (end: CountedRequest) => told.push(end) } as unknown as Metrics;
  const log = createLog('warn', { write: (line) => troubles.push(line) });
  const app = await appWith({ metrics, log });
  const server = await listen((request, env) => app.fetch(request, env), {
    port: 0,
    host: '127.0.0.1',
    trustedProxies: [],
  });
  onTestFinished(() => server.stop(0));
  return { port: server.port, told, troubles };
}

/** Sends a head and the beginning of its body, and is gone. */
async function breakOff(port: number, [line, ...headers]: string[], begun: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${[line, 'Host: x', ...headers].join('\r\n')}\r\n\r\n${begun}`);
  await new Promise((done) => setTimeout(done, 100));
  socket.destroy();
}

describe('a body that breaks off', () => {
  let admin: TestAgent;
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
  });
  const json = 'Content-Type: application/json';

  it.each([
    ['of a declared length', '/api/login', [json, 'Content-Length: 999'], '{'],
    ['in chunks', '/api/login', [json, 'Transfer-Encoding: chunked'], '5\r\n{"a":\r\n'],
    ['at its very beginning', '/user/forgotPassword', [json, 'Content-Length: 999'], ''],
    [
      'in an upload',
      '/api/attachment',
      ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 9999'],
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc',
    ],
  ])(
    'is the caller’s fault, neither ours nor the database’s: %s',
    async (_, path, headers, begun) => {
      const { port, told, troubles } = await served();
      const own = [
        `Authorization: Bearer ${admin.token}`,
        `X-Felix-HMS-Selected-Agent: ${admin.id}`,
      ];
      await breakOff(port, [`POST ${path} HTTP/1.1`, ...headers, ...own], begun);
      await expect.poll(() => told.length, { timeout: 10_000 }).toBe(1);
      expect(told[0]).toMatchObject({ route: path });
      expect([400, 422]).toContain(told[0]?.status);
      expect(troubles).toEqual([]);
    },
  );
});
