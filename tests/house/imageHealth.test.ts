import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { readDockerfile } from '../../scripts/dockerfile.ts';
import { ROOT } from '../../scripts/sources.ts';

const dockerfile = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8');

it('takes the image’s server for healthy while it answers, and not without', async () => {
  const { steps = [] } = readDockerfile(dockerfile).at(-1) ?? {};
  const step = steps.find(({ instruction }) => instruction === 'HEALTHCHECK');
  const command = step?.args.replace(/^CMD /u, '') ?? '';
  const [program, ...args] = JSON.parse(command) as string[];
  expect(program).toBe('node');
  const asked: (string | undefined)[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const PORT = String((server.address() as AddressInfo).port);
  const check = async () =>
    (await once(spawn(process.execPath, args, { env: { PORT } }), 'exit'))[0] as unknown;
  expect(await check()).toBe(0);
  status = 503;
  expect(await check()).toBe(1);
  server.close();
  await once(server, 'close');
  expect(await check()).toBe(1);
  expect(asked).toEqual(['/healthz', '/healthz']);
}, 30_000);
