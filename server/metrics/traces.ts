import { AsyncLocalStorage } from 'node:async_hooks';

import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

import type { TraceSettings } from '../operationsSettings.ts';

/** A request's end: never its values, which may be a person's. */
type End = { method: string; route: string; status: number; requestId: string };
export type Traces = ReturnType<typeof createTraces>;

const PARENT = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/u;

/** Spans of requests and of their transactions, sent to a collector in batches. */
export function createTraces({ endpoint, service, share }: TraceSettings, version: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('felix');
  const current = new AsyncLocalStorage<Span>();

  return {
    /** Runs a request in a span of its own; `parent` is the `traceparent` of a proxy. */
    request: async (parent: string | undefined, work: () => Promise<End>) => {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, contextOf(parent, share));
      await current.run(span, async () => {
        const { method, route, status, requestId } = await work();
        span.updateName(`${method} ${route}`);
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'felix.request_id': requestId,
        });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      });
      span.end();
    },
    /** Notes a transaction that has just ended, within its request; others are of timed work and not kept. */
    transaction: (kind: string, seconds: number) => {
      const parent = current.getStore();
      if (!parent) return;
      const now = Date.now();
      tracer
        .startSpan(
          `transaction ${kind}`,
          { kind: SpanKind.CLIENT, startTime: now - seconds * 1_000 },
          trace.setSpan(ROOT_CONTEXT, parent),
        )
        .end(now);
    },
    stop: () => provider.shutdown(),
  };
}

/** The ids of the parent; whether it is kept is decided here by the share, alike on every server. */
function contextOf(parent: string | undefined, share: number) {
  const [, traceId, spanId] = PARENT.exec(parent ?? '') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const { decision } = new TraceIdRatioBasedSampler(share).shouldSample(ROOT_CONTEXT, traceId);
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: decision === SamplingDecision.NOT_RECORD ? TraceFlags.NONE : TraceFlags.SAMPLED,
    isRemote: true,
  });
}
