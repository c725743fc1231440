import { z } from 'zod';

import { listed, text, url } from './settingTypes.ts';

/** Where the server's metrics are read; nowhere if both are absent. */
export type MetricsSettings = {
  /** Where they are served alone, to everybody who reaches it. */
  address: { host: string; port: number } | undefined;
  /** With it they are served at the API's address. */
  token: string | undefined;
};

/** Where traces go. */
export type TraceSettings = { endpoint: string; service: string; share: number };

const ADDRESS = /^[^\s<>@,;:]+@[^\s<>@,;:]+$/u;
/** RFC 9116 takes these; plain http is none of them. */
const CONTACT = /^(?:mailto:[^\s<>@,;]+@[^\s<>@,;]+|https:\/\/[^\s<>,]+|tel:\+?[\d-]+)$/u;

const LISTEN = /^(?:\[([\da-f:]+)\]|([\w.-]+)):(\d{1,5})$/iu;
const MAX_PORT = 65_535;
const LEAST_TOKEN = 16;
function placeOf(place: string) {
  const [, v6, host, port] = LISTEN.exec(place) ?? [];
  return { host: v6 ?? host ?? '', port: Number(port) };
}

/** What the operator may set for those who watch over the server. */
export const operationsSchema = {
  SECURITY_CONTACT: listed
    .transform((list) => list.map((each) => (ADDRESS.test(each) ? `mailto:${each}` : each)))
    .refine(
      (list) => list.every((each) => CONTACT.test(each)),
      'must be e-mail addresses, https:// addresses or tel: numbers, divided by commas',
    )
    .default([]),
  METRICS: text
    .regex(LISTEN, 'must be an address and a port, as 127.0.0.1:9464')
    .transform(placeOf)
    .refine(({ port }) => port <= MAX_PORT, 'must have a port up to 65535')
    .optional(),
  METRICS_TOKEN: text
    .min(LEAST_TOKEN, `must have at least ${LEAST_TOKEN} characters`)
    .regex(/^[\x21-\x7e]+$/u, 'must be of ASCII characters without spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/u, 'an http:// or https:// address').optional(),
  OTEL_SERVICE_NAME: text.default('felix'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
};

export function tracesOf(env: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}): TraceSettings | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/u, '');
  return endpoint === undefined
    ? undefined
    : { endpoint, service: env.OTEL_SERVICE_NAME, share: env.OTEL_TRACES_SAMPLER_ARG };
}

export function metricsOf(env: {
  METRICS?: MetricsSettings['address'];
  METRICS_TOKEN?: string | undefined;
}): MetricsSettings | undefined {
  const { METRICS: address, METRICS_TOKEN: token } = env;
  return address || token ? { address, token } : undefined;
}
