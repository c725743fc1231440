import { connect } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { checkPort, isUpload, listen, type RunningServer } from './nodeServer.ts';

describe('the HTTP server', () => {
  let server: RunningServer | undefined;
  afterEach(() => server?.stop(0));

  const open = async (
    fetch: (request: Request) => Response | Promise<Response>,
    trustedProxies: string[] = [],
  ) => {
    server = await listen(fetch, { port: 0, host: '127.0.0.1', trustedProxies });
    return `http://127.0.0.1:${server.port}`;
  };

  it('R-12 finishes what is under way before it closes, and takes nothing new', async () => {
    const entered = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const address = await open(async () => {
      entered.resolve();
      await release.promise;
      return new Response('done');
    });
    const answer = fetch(address);
    await entered.promise;
    const stopped = server?.stop(0);
    expect(server?.isStopping()).toBe(true);
    release.resolve();
    expect(await (await answer).text()).toBe('done');
    expect((await answer).headers.get('connection')).toBe('close');
    await stopped;
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });

  it('R-12 ends live events, which have no end of their own', async () => {
    const address = await open(
      () =>
        new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
    );
    const events = await fetch(`${address}/api/events`);
    const stopped = server?.stop(0);
    await expect(events.text()).rejects.toThrow('terminated');
    await stopped;
  });

  it('refuses an address beyond 8 KiB with 414', async () => {
    const address = await open(() => new Response('never'));
    expect((await fetch(`${address}/${'x'.repeat(9_000)}`)).status).toBe(414);
  });

  it('refuses headers beyond 16 KiB with 431', async () => {
    await open(() => new Response('never'));
    const response = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1.1 431 /u);
  });

  it('F-19 closes a connection that sends its head too slowly, or nothing at all, after 10 s', async () => {
    await open(() => new Response('never'));
    const start = performance.now();
    await Promise.all([raw(''), raw('GET / HTTP/1.1\r\nHost: x\r\n')]);
    const seconds = (performance.now() - start) / 1_000;
    expect(seconds).toBeGreaterThan(9);
    expect(seconds).toBeLessThan(13);
  });

  it.each([
    ['20 s', [], 'timeout=20'],
    ['65 s behind a proxy, which keeps its own for 60 s', ['10.0.0.1'], 'timeout=65'],
  ])('F-19 keeps an idle connection for %s', async (_, proxies, seconds) => {
    const { headers } = await fetch(await open(() => new Response('done'), proxies));
    expect(headers.get('keep-alive')).toBe(seconds);
  });

  it('tells beforehand that its port is taken', async () => {
    await open(() => new Response('never'));
    const address = { port: server?.port ?? 0, host: '127.0.0.1' };
    await expect(checkPort(address)).rejects.toThrow('EADDRINUSE');
    await server?.stop(0);
    await checkPort(address);
  });

  it.each([
    ['/api/import/issue?name=lista.csv', true],
    ['/api/issue/4/attachments', true],
    ['/api/import/12/run', false],
    ['/api/issue/4/messages', false],
  ])('IMP-01 gives a file the time that a slow line takes: %s', (url, takesItsTime) => {
    expect(isUpload(url)).toBe(takesItsTime);
  });

  const raw = (request: string) =>
    new Promise<string>((done) => {
      let received = '';
      const socket = connect(server?.port ?? 0, '127.0.0.1', () => socket.write(request));
      socket.on('data', (data) => (received += String(data)));
      socket.on('error', () => done(received));
      socket.on('close', () => done(received));
    });
});
