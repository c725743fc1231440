import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { httpBookings } from '#server/ports/bookings.ts';
import { aProject } from '#tests/support/builders.ts';
import { anAccount, anAgent, appWith, type TestAgent } from '#tests/support/world.ts';

const taken: unknown[] = [];
let status = 204;
const system = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    if (status === 204) taken.push(JSON.parse(body));
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end();
  });
});

let app: Awaited<ReturnType<typeof appWith>>;
let admin: TestAgent;
let bookable: Awaited<ReturnType<typeof aProject>>;
let elsewhere: Awaited<ReturnType<typeof aProject>>;

beforeAll(async () => {
  await new Promise<void>((done) => {
    system.listen(0, '127.0.0.1', done);
  });
  const host = `127.0.0.1:${(system.address() as AddressInfo).port}`;
  app = await appWith({ bookings: httpBookings([host]) });
  const account = await anAccount();
  admin = await anAgent('ROLE_ADMIN', { account });
  bookable = await aProject(account, { number: '4012', bookingUrl: `http://${host}/book` });
  elsewhere = await aProject(account, { bookingUrl: 'http://127.0.0.1:1/book' });
});
afterAll(() => system.close());
beforeEach(() => {
  taken.length = 0;
  status = 204;
});

const report = (projectId: number, issues: object[]) =>
  app.request('/api/issue/report', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${admin.token}`,
      'x-felix-hms-selected-agent': String(admin.id),
    },
    body: JSON.stringify({ projectId, issues }),
  });
const anIssue = (title: string) => ({ key: crypto.randomUUID(), title });
const reportedCount = async () => {
  const answer = await admin.ask('GET', '/api/issue?limit=200');
  return ((await answer.json()) as { list: unknown[] }).list.length;
};

describe('a project with a booking system', () => {
  it('ISS-15 sends it each report, once however often the same key is used', async () => {
    const issue = anIssue('Hissen står');
    const answer = await report(bookable.id, [issue]);
    expect(answer.status).toBe(200);
    expect((await report(bookable.id, [issue])).status).toBe(200);
    expect(taken).toEqual([
      {
        project: { id: bookable.id, number: '4012' },
        issues: [{ key: issue.key, number: 1, title: 'Hissen står', addressId: null }],
      },
    ]);
  });

  it.each([500, 404, 302])(
    'ISS-15 saves nothing if it answers %i, and records that under its key',
    async (refusal) => {
      const before = await reportedCount();
      status = refusal;
      const issues = [anIssue('Hissen står'), anIssue('Det drar')];
      const answer = await report(bookable.id, issues);
      expect(answer.status).toBe(424);
      expect(await answer.json()).toMatchObject({
        translationKey: 'BOOKING_API_FAILED',
        error: { code: 'BOOKING_API_FAILED', translationKey: 'BOOKING_API_FAILED' },
      });
      expect(await reportedCount()).toBe(before);
      status = 204;
      expect((await report(bookable.id, issues)).status).toBe(200);
      expect(await reportedCount()).toBe(before + 2);
    },
  );

  it('ISS-15 sends nothing to a host that the operator has not allowed', async () => {
    expect((await report(elsewhere.id, [anIssue('Hissen står')])).status).toBe(424);
  });
});
