import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { getRequestListener } from '@hono/node-server';

import { liveCalls } from '#contract/live.ts';

import { SAFE_HEADERS } from './safeHeaders.ts';

/** The longest address that is read; the server refuses a longer one. */
export const MAX_URL = 8_192;

/** `env` holds the socket of the request, for limits by address. */
type Fetch = (request: Request, env: object) => Response | Promise<Response>;

const SECOND = 1_000;
/** For all headers, also of a connection that never sends any. */
const HEAD_MS = 10 * SECOND;
const BODY_MS = 30 * SECOND;
const UPLOAD_MS = 300 * SECOND;
const DRAIN_MS = 10 * SECOND;
/** A proxy closes idle connections after 60 s by default: it must not send on one that the server is closing. */
const IDLE_MS = { direct: 20 * SECOND, proxied: 65 * SECOND };
/** Whether a request carries a file, and may take longer. */
export const isUpload = (url: string) =>
  url.startsWith('/api/') && /\/(?:attachments?|picture\/\w+|import\/[a-z]+)(?:\?|$)/iu.test(url);

export type RunningServer = {
  port: number;
  /** Finishes open requests, then closes. `grace`: milliseconds to keep listening, for a balancer to notice. */
  stop: (grace: number) => Promise<void>;
  isStopping: () => boolean;
};

/** Listens for HTTP with the time and size limits of a server on the open net. Throws where the port is taken. */
export async function listen(
  fetch: Fetch,
  { trustedProxies, ...place }: ListenAddress & { trustedProxies: readonly string[] },
): Promise<RunningServer> {
  const underWay = new Set<ServerResponse>();
  const answer = getRequestListener(fetch);
  let stopping = false;
  const server = createServer(
    {
      headersTimeout: HEAD_MS,
      // How often the timeouts are checked; Node's 30 s would let slow headers last 40 s.
      connectionsCheckingInterval: SECOND,
      requestTimeout: UPLOAD_MS,
      maxHeaderSize: 16_384,
      keepAliveTimeout: trustedProxies.length > 0 ? IDLE_MS.proxied : IDLE_MS.direct,
    },
    (request, response) => {
      // Live events never end by themselves; their clients reconnect elsewhere.
      if (!isLive(request)) underWay.add(response);
      response.once('close', () => underWay.delete(response));
      if (stopping) response.setHeader('connection', 'close');
      if (refuseLongAddress(request, response)) return;
      limitBodyTime(request, response);
      void answer(request, response);
    },
  );
  server.maxHeadersCount = 100;
  await listening(server, place);

  const stop = async (grace: number) => {
    stopping = true;
    for (const response of underWay) {
      if (!response.headersSent) response.setHeader('connection', 'close');
    }
    await pause(grace);
    server.close();
    server.closeIdleConnections();
    const until = Date.now() + DRAIN_MS;
    while (Date.now() < until && underWay.size > 0) {
      await pause(20);
    }
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, stop, isStopping: () => stopping };
}

type ListenAddress = { port: number; host: string };

/** Throws where `listen` would: for a start that has much to do before. */
export async function checkPort(place: ListenAddress): Promise<void> {
  const probe = createServer();
  await listening(probe, place);
  await new Promise((done) => probe.close(done));
}

const listening = (server: Server, { port, host }: ListenAddress) =>
  new Promise<void>((done, reject) => {
    server.once('error', reject);
    server.listen(port, host, done);
  });

const isLive = (request: IncomingMessage) => request.url?.split('?')[0] === liveCalls.events.path;

function refuseLongAddress(request: IncomingMessage, response: ServerResponse) {
  if ((request.url ?? '').length <= MAX_URL) return false;
  response
    .writeHead(414, { ...SAFE_HEADERS, 'content-type': 'text/plain', connection: 'close' })
    .end('The address is too long');
  return true;
}

/** Ends a request whose body arrives too slowly. */
function limitBodyTime(request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'GET' || request.method === 'HEAD' || isUpload(request.url ?? '')) return;
  const timer = setTimeout(() => {
    if (!response.headersSent) response.writeHead(408, { connection: 'close' }).end();
    request.destroy();
  }, BODY_MS);
  for (const event of ['end', 'close'] as const) request.once(event, () => clearTimeout(timer));
}
