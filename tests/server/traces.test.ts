import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createTenancy } from '#server/db/tenancy.ts';
import { readSettings } from '#server/env.ts';
import { createTraces } from '#server/metrics/traces.ts';
import { askApp } from '#tests/support/ask.ts';
import { anAgent, appWith, world } from '#tests/support/world.ts';

type Sent = { name: string; traceId: string; spanId: string; parentSpanId?: string };
type Body = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };

/** A collector that keeps what it is sent. */
async function aCollector() {
  const bodies: { path: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push({ path: request.url, body });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const spans = () =>
    bodies.flatMap(({ body }) =>
      (JSON.parse(body) as Body).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((each) => each.spans),
      ),
    );
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, spans };
}

async function traced(share: number, headers: Record<string, string> = {}) {
  const collector = await aCollector();
  const { endpoint } = collector;
  const traces = createTraces({ endpoint, service: 'felix-test', share }, '9.9.9');
  const tenancy = createTenancy((await world()).pool, traces.transaction);
  const app = await appWith({ traces, tenancy, trustedProxies: ['192.0.2.0/24'] });
  const agent = await anAgent('ROLE_ADMIN');
  const ask = askApp(app, { ...agent, roleGroup: 'ROLE_ADMIN' });
  const answer = await ask('GET', '/api/issue/4711?note=hemligt', undefined, { headers });
  await traces.stop();
  return { ...collector, answer };
}
const TRACE = 'a'.repeat(32);
const parent = { traceparent: `00-${TRACE}-${'b'.repeat(16)}-01` };

describe('traces', () => {
  it('have a request with its transactions, by templates and without values', async () => {
    const { bodies, spans, answer } = await traced(1);
    const found = spans();
    const request = found.find(({ name }) => name === 'GET /api/issue/:id');
    const transactions = found.filter(({ name }) => name.startsWith('transaction '));
    expect(transactions.length).toBeGreaterThan(0);
    expect(new Set(transactions.map(({ parentSpanId }) => parentSpanId))).toEqual(
      new Set([request?.spanId]),
    );
    const sent = bodies.map(({ body }) => body).join('');
    expect(bodies[0]?.path).toBe('/v1/traces');
    expect(sent).toContain('felix-test');
    expect(sent).toContain(answer.headers.get('x-request-id'));
    expect(sent).not.toMatch(/4711|hemligt/u);
  });

  it('continue that of a proxy', async () => {
    const { spans } = await traced(1, parent);
    expect(new Set(spans().map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  });

  it('are kept for the share that was set, whatever a caller wishes', async () => {
    expect((await traced(0)).spans()).toEqual([]);
    expect((await traced(0, parent)).spans()).toEqual([]);
  });

  it('need a collector', () => {
    expect(readSettings({}).traces).toBeUndefined();
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';
    expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
      endpoint: 'http://collector:4318',
      service: 'felix',
      share: 1,
    });
    expect(() => readSettings({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(
      'OTEL_TRACES_SAMPLER_ARG: must be',
    );
  });
});
