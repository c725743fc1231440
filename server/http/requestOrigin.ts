import type { Context } from 'hono';

/** Where a request came from, as the audit keeps it; no field has a line break. */
export type RequestOrigin = { address: string; device: string; requestId: string };

export const requestOrigin = (c: Context): RequestOrigin => ({
  address: c.get('address'),
  device: deviceOf(c),
  requestId: c.get('requestId'),
});

const LONGEST = 200;

/** The browser's User-Agent, by which users recognise their sessions. */
export const deviceOf = (c: Context) =>
  (c.req.header('user-agent') ?? '').replaceAll(/[^\x20-\x7e]+/gu, ' ').slice(0, LONGEST);
