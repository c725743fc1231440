import { once } from 'node:events';
import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listen, type RunningServer } from '#server/http/nodeServer.ts';
import { filesOf, storedFiles } from '#tests/support/files.ts';
import { aScene } from '#tests/support/scene.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

let server: RunningServer;
beforeAll(async () => {
  const { app } = await world();
  server = await listen((request, env) => app.fetch(request, env), {
    port: 0,
    host: '127.0.0.1',
    trustedProxies: [],
  });
});
afterAll(() => server.stop(0));

const BYTES = 1024 * 1024;

/** Sends a share of a file and then drops the connection. */
async function sendPart({ token, id }: TestAgent, issue: { id: number }, share: number) {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    [
      `POST /api/issue/${issue.id}/attachments?name=a.txt&key=${crypto.randomUUID()} HTTP/1.1`,
      'Host: felix.test',
      `Authorization: Bearer ${token}`,
      `X-Felix-HMS-Selected-Agent: ${id}`,
      'Content-Type: application/octet-stream',
      `Content-Length: ${BYTES}`,
      '\r\n',
    ].join('\r\n'),
  );
  const part = Buffer.alloc(Math.floor(BYTES * share), 65);
  if (part.length > 0) await new Promise((resolve) => socket.write(part, resolve));
  socket.destroy();
}

describe('an interrupted upload', () => {
  it('ISS-08 leaves nothing behind, wherever it is cut', async () => {
    const { worker, issue, account } = await aScene();
    for (const share of [0, 0.5, 0.99]) await sendPart(worker, issue, share);
    await expect
      .poll(() => storedFiles(account), { timeout: 5_000 })
      .toEqual({ kept: [], received: [] });
    expect(await filesOf(worker, issue)).toEqual([]);
  });

  it('ISS-08 gets an immediate answer if the file is too large, over an intact connection', async () => {
    const { worker, issue, account } = await aScene();
    const url = `http://127.0.0.1:${server.port}/api/issue/${issue.id}/attachments?name=a.txt&key=${crypto.randomUUID()}`;
    const answer = await fetch(url, {
      method: 'POST',
      body: new Uint8Array(26 * BYTES).fill(65),
      headers: {
        authorization: `Bearer ${worker.token}`,
        'x-felix-hms-selected-agent': String(worker.id),
      },
    });
    expect(answer.status).toBe(413);
    await expect.poll(() => storedFiles(account)).toEqual({ kept: [], received: [] });
  });
});
