import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Attachment } from '#contract/attachments.ts';
import type { Issue } from '#contract/issues.ts';
import { httpBookings } from '#server/ports/bookings.ts';
import { anAttachment, anIssue } from '#tests/support/builders.ts';
import { askApp } from '#tests/support/ask.ts';
import { fileOf } from '#tests/support/files.ts';
import {
  aGuest,
  aHouse,
  aReport,
  aReportLink,
  type Guest,
  type TestHouse,
  type Signed,
  uploadToReport,
} from '#tests/support/reportLinks.ts';
import { appWith, world } from '#tests/support/world.ts';

let house: TestHouse;
let guest: Guest;
let prefill: Signed;
beforeAll(async () => {
  house = await aHouse();
  ({ prefill } = await aReportLink(house.admin, house.project));
  guest = await aGuest(prefill);
});

const filesOf = async ({ admin }: TestHouse, { id }: { id: number }): Promise<Attachment[]> =>
  ((await (await admin.ask('GET', `/api/issue/${id}`)).json()) as Issue).attachments;

describe('photos of a report from outside', () => {
  it('are stored as their sender’s drafts, once per key, and go with the report under their name', async () => {
    const [report, key] = [crypto.randomUUID(), crypto.randomUUID()];
    const [first, again] = [
      await fileOf(await uploadToReport(prefill, { report, key })),
      await fileOf(await uploadToReport(prefill, { report, key })),
    ];
    expect(again.id).toBe(first.id);
    const second = await fileOf(await uploadToReport(prefill, { report }));
    const attachmentIds = [first.id, second.id];
    const body = aReport(prefill, house.category, { key: report, attachmentIds });
    const answer = await guest.report(body);
    expect(answer.status).toBe(200);
    const issue = (await answer.json()) as { id: number };
    expect(await filesOf(house, issue)).toMatchObject([
      { id: first.id, name: 'kök.jpg', internal: false, uploader: 'Ingrid Björk' },
      { id: second.id, uploader: 'Ingrid Björk' },
    ]);
    expect(await (await guest.report(body)).json()).toMatchObject(issue);
  });

  it('cannot be sent by others: another report’s, staff’s, another company’s, one already sent', async () => {
    const far = await aHouse();
    const { prefill: farLink } = await aReportLink(far.admin, far.project);
    const issue = await anIssue(house.project, { title: 'Fel' });
    const report = crypto.randomUUID();
    const earlier = aReport(prefill, house.category);
    const sent = await fileOf(await uploadToReport(prefill, { report: earlier.key }));
    await guest.report({ ...earlier, attachmentIds: [sent.id] });
    const ids = [
      (await fileOf(await uploadToReport(prefill, { report: crypto.randomUUID() }))).id,
      (await anAttachment(issue, house.admin, { draft: true, issueId: null, name: 'x.pdf' })).id,
      (await fileOf(await uploadToReport(farLink, { report }))).id,
      sent.id,
    ];
    for (const id of ids) {
      const body = aReport(prefill, house.category, { key: report, attachmentIds: [id] });
      expect((await guest.report(body)).status).toBe(422);
      const { pool } = await world();
      const { rows } = await pool.query('select 1 from issue where client_key = $1', [body.key]);
      expect(rows).toEqual([]);
    }
  });

  it('need a valid link, and follow the rules for every file', async () => {
    const bad = { ...prefill, sig: 'A'.repeat(43) };
    const report = crypto.randomUUID();
    expect((await uploadToReport(bad, { report })).status).toBe(404);
    expect((await uploadToReport(prefill, { report, name: 'kök.pdf' })).status).toBe(415);
  });

  it('reveal nothing of their sender before there is a report', async () => {
    expect(
      (await fileOf(await uploadToReport(prefill, { report: crypto.randomUUID() }))).uploader,
    ).toBe('');
  });
});

describe('a project with a booking system', () => {
  let status = 204;
  const booked: unknown[] = [];
  const system = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (status === 204) booked.push(JSON.parse(text));
      response.writeHead(status).end();
    });
  });
  beforeAll(async () => {
    await new Promise<void>((done) => {
      system.listen(0, '127.0.0.1', done);
    });
  });
  afterAll(() => system.close());

  it('ISS-15 gets a report from outside; if it fails, nothing is saved and the same key works later', async () => {
    const otherHouse = await aHouse();
    const { prefill: link } = await aReportLink(otherHouse.admin, otherHouse.project);
    const { token } = await aGuest(link);
    const host = `127.0.0.1:${(system.address() as AddressInfo).port}`;
    const { pool } = await world();
    await pool.query('update project set booking_url = $1 where id = $2', [
      `http://${host}/book`,
      otherHouse.project.id,
    ]);
    const ask = askApp(await appWith({ bookings: httpBookings([host]) }), undefined);
    const body = aReport(link, otherHouse.category);
    const send = async () =>
      ask('POST', '/api/reporter/issue', body, { headers: { 'one-time-token': token } });
    status = 500;
    const failed = await send();
    expect(failed.status).toBe(424);
    expect(await failed.json()).toMatchObject({ translationKey: 'BOOKING_API_FAILED' });
    const { rows } = await pool.query('select 1 from issue where account_id = $1', [
      otherHouse.account.id,
    ]);
    expect(rows).toEqual([]);
    status = 204;
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect(booked).toMatchObject([{ issues: [{ key: body.key, title: 'Det droppar' }] }]);
  });
});

describe('limits', () => {
  it('REP-01 do not count a report repeated because its answer was lost', async () => {
    const ask = askApp(await appWith({ rateLimitScale: 1 }), undefined);
    const { token } = await aGuest(prefill);
    const init = { headers: { 'one-time-token': token }, address: '198.51.100.78' };
    const send = async (body: object) =>
      (await ask('POST', '/api/reporter/issue', body, init)).status;
    const lost = aReport(prefill, house.category);
    for (let n = 0; n < 12; n += 1) {
      expect(await send(lost)).toBe(200);
    }
    const others = Array.from({ length: 10 }, () => aReport(prefill, house.category));
    const tally = await Promise.all(others.map(send));
    expect(tally.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
  });

  it('let one address report ten times in an hour, and one place twenty', async () => {
    const ask = askApp(await appWith({ rateLimitScale: 1 }), undefined);
    const guests = [await aGuest(prefill), await aGuest(prefill), await aGuest(prefill)];
    const tally: number[] = [];
    for (const { token } of guests) {
      for (let n = 0; n < 11; n += 1) {
        const init = { headers: { 'one-time-token': token }, address: '198.51.100.77' };
        const body = aReport(prefill, house.category);
        tally.push((await ask('POST', '/api/reporter/issue', body, init)).status);
      }
    }
    const { pool } = await world();
    await pool.query(`delete from rate_bucket where key like 'report%'`);
    const good = Array.from({ length: 10 }, () => 200);
    expect(tally.slice(0, 11)).toEqual([...good, 429]);
    expect(tally.slice(11, 22)).toEqual([...good, 429]);
    expect(new Set(tally.slice(22))).toEqual(new Set([429]));
  });
});
