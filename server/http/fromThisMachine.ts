import type { Context } from 'hono';

import { peerAddress } from './callerAddress.ts';

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1)$/u;
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/iu;
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a request was made on this machine. A proxy beside the server connects from loopback too, so any header of a
 * proxy says no, whatever it claims; a Host of another name says no because of proxies that keep it, and DNS rebinding.
 */
export const isFromThisMachine = (c: Context): boolean =>
  LOOPBACK.test(peerAddress(c)) &&
  LOCAL_HOST.test(c.req.header('host') ?? '') &&
  PROXY_HEADERS.every((name) => c.req.header(name) === undefined);
