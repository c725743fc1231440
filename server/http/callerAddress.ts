import { BlockList, isIP } from 'node:net';

import type { Context } from 'hono';

type NodeEnv =
  | { incoming?: { httpVersion?: string; socket?: { remoteAddress?: string } } }
  | undefined;

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

const PROXY_HEADER = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|cf-connecting-ip)$/u;
/** Headers in which a browser names the page's site. */
const SITE_HEADERS = ['origin', 'referer'];

/**
 * Whether a browser on this machine made the request. A proxy beside the server connects from loopback, too. It is known by
 * its headers, whatever they claim; by a Host, Origin or Referer of another name, which also stops DNS rebinding; and by
 * HTTP/1.0 or `Connection: close`, nginx's defaults. A proxy without any of these cannot be told from a browser.
 */
export function isFromThisMachine(c: Context): boolean {
  const headers = c.req.raw.headers;
  const { httpVersion } = (c.env as NodeEnv)?.incoming ?? {};
  return (
    LOOPBACK.test(peerAddress(c)) &&
    isLocalHost(headers.get('host') ?? '') &&
    [...headers.keys()].every((name) => !PROXY_HEADER.test(name)) &&
    SITE_HEADERS.every((name) => isLocalSite(headers.get(name))) &&
    headers.get('connection')?.toLowerCase() !== 'close' &&
    httpVersion !== '1.0'
  );
}

const isLocalSite = (address: string | null) =>
  address === null || (URL.canParse(address) && isLocalHost(new URL(address).host));
