import type { Context } from 'hono';

import type { UserIdentity } from './identity.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Names the request in its answer and in the log. */
    requestId: string;
    /** Who asked, once that is known. */
    user?: UserIdentity;
  }
}

type NodeEnv = { incoming?: { socket?: { remoteAddress?: string } } } | undefined;

/** The caller's address as rate limits count it: a whole /64 of IPv6, since one customer has that many. */
export function callerAddress(c: Context): string {
  const address = (c.env as NodeEnv)?.incoming?.socket?.remoteAddress ?? 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/u.exec(address)?.[1];
  return mapped ?? (address.includes(':') ? prefix64(address) : address);
}

function prefix64(address: string) {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return `${[...front, ...gap, ...back].slice(0, 4).join(':')}::/64`;
}
