import { BlockList, isIP } from 'node:net';

import type { Context } from 'hono';

type NodeEnv = { incoming?: { socket?: { remoteAddress?: string } } } | undefined;

/** Whether a text is an address, or a network such as `10.0.0.0/8`. */
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
 * Reads the caller's address, as rate limits count it: a whole /64 of IPv6, since one customer has that many.
 * X-Forwarded-For counts only from the proxies in `trusted`; anybody can write that header.
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
    // Each hop was written by the one after it: the last one that is no proxy is the caller.
    const caller = isProxy(socket) ? (hops.findLast((hop) => !isProxy(hop)) ?? socket) : socket;
    return isIP(caller) === 6 ? prefix64(caller) : isIP(caller) === 4 ? caller : socket;
  };
}

/** The address at the other end of the connection: the caller's, or that of the last proxy. */
export const peerAddress = (c: Context): string =>
  plain((c.env as NodeEnv)?.incoming?.socket?.remoteAddress ?? 'unknown');

/** An IPv4 address without the IPv6 prefix of the socket. */
const plain = (address: string) => /^::ffff:([\d.]+)$/iu.exec(address)?.[1] ?? address;

function prefix64(address: string) {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return `${[...front, ...gap, ...back].slice(0, 4).join(':')}::/64`;
}

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1)$/u;
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/iu;
/** Whether a host, with or without a port, is a name of this machine. */
export const isLocalHost = (host: string): boolean => LOCAL_HOST.test(host);

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a request was made on this machine. A proxy beside the server connects from loopback too, so any header of a
 * proxy says no, whatever it claims; a Host of another name says no because of proxies that keep it, and DNS rebinding.
 */
export const isFromThisMachine = (c: Context): boolean =>
  LOOPBACK.test(peerAddress(c)) &&
  isLocalHost(c.req.header('host') ?? '') &&
  PROXY_HEADERS.every((name) => c.req.header(name) === undefined);
