import { BlockList, isIP } from 'node:net';

import type { Context } from 'hono';

type NodeEnv = { incoming?: { socket?: { remoteAddress?: string } } } | undefined;

/** Whether a text names an address or a network in the way of `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/u.test(prefix) && Number(prefix) <= bits))
  );
}

/**
 * Reads where a request comes from, as rate limits count it: a whole /64 of IPv6, since one customer has that many. What
 * a proxy says of it counts only where the proxy is one of `trusted`; anybody can write that header.
 */
export function callerAddressBehind(trusted: readonly string[]): (c: Context) => string {
  const proxies = new BlockList();
  for (const network of trusted) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    proxies.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  return (c) => {
    const socket = peerAddress(c);
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => plain(hop.trim()));
    // From the nearest on: each hop was written by the one after it, and the first that is no proxy is the caller.
    const caller = isProxy(socket) ? (hops.findLast((hop) => !isProxy(hop)) ?? socket) : socket;
    return isIP(caller) === 6 ? prefix64(caller) : isIP(caller) === 4 ? caller : socket;
  };
}

/** The address at the other end of the connection: the caller's, or that of the last proxy. */
export const peerAddress = (c: Context): string =>
  plain((c.env as NodeEnv)?.incoming?.socket?.remoteAddress ?? 'unknown');

/** An IPv4 address that came through an IPv6 socket, as what it is. */
const plain = (address: string) => /^::ffff:([\d.]+)$/iu.exec(address)?.[1] ?? address;

function prefix64(address: string) {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return `${[...front, ...gap, ...back].slice(0, 4).join(':')}::/64`;
}
