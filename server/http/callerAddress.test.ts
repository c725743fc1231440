import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';

import { callerAddressBehind, isNetwork } from './callerAddress.ts';

async function addressOf(socket: string, forwarded?: string, trusted: string[] = []) {
  const app = new Hono();
  const read = callerAddressBehind(trusted);
  app.get('/', (c) => c.text(read(c)));
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
  const env = { incoming: { socket: { remoteAddress: socket } } };
  return (await app.request('/', { headers }, env)).text();
}

describe('where a request comes from', () => {
  it('is the other end of its connection, of IPv6 the whole customer', async () => {
    expect(await addressOf('192.0.2.7')).toBe('192.0.2.7');
    expect(await addressOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(await addressOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(await addressOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  });

  it('is not what the caller claims', async () => {
    expect(await addressOf('192.0.2.7', '198.51.100.1')).toBe('192.0.2.7');
    expect(await addressOf('192.0.2.7', '198.51.100.1', ['10.0.0.0/8'])).toBe('192.0.2.7');
  });

  it('is what the last trusted proxy says, whatever stands before that', async () => {
    const trusted = ['10.0.0.0/8', '::1'];
    expect(await addressOf('10.0.0.1', '6.6.6.6, 198.51.100.1', trusted)).toBe('198.51.100.1');
    expect(await addressOf('10.0.0.1', '198.51.100.1, 10.1.2.3', trusted)).toBe('198.51.100.1');
    expect(await addressOf('::1', '2001:db8::1', trusted)).toBe('2001:db8:0:0::/64');
  });

  it('is the proxy itself where it says nothing, or nothing that is an address', async () => {
    expect(await addressOf('10.0.0.1', undefined, ['10.0.0.1'])).toBe('10.0.0.1');
    expect(await addressOf('10.0.0.1', 'me', ['10.0.0.1'])).toBe('10.0.0.1');
  });
});

describe('a network', () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32'])('is %s', (text) => {
    expect(isNetwork(text)).toBe(true);
  });
  it.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0'])(
    'is not %j',
    (text) => {
      expect(isNetwork(text)).toBe(false);
    },
  );
});
