import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';

import { timesWithin } from '#contract/recurrence.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { createLog } from '#server/log.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { anImportantDate, dayFromNow } from '#tests/support/importantDates.ts';
import { aCompanyWithPlumber, aDelegation, inDays } from '#tests/support/delegations.ts';
import { anAgent, appWith, askAsStranger, type TestAgent, world } from '#tests/support/world.ts';

const FEED = '/api/calendar';

async function subscribe(by: TestAgent) {
  const answer = await by.ask('POST', FEED);
  expect(answer.status).toBe(200);
  const { url } = (await answer.json()) as { url: string };
  return new URL(url).pathname;
}
/** Read without a session, as calendar programs do; the header names the owner for the canary check only. */
const textOf = async (by: TestAgent, path: string) => {
  const headers = { 'x-felix-hms-selected-agent': String(by.id) };
  const answer = await askAsStranger('GET', path, undefined, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  return answer.text();
};
/** The events a calendar program reads. */
const eventsOf = async (by: TestAgent, path?: string) =>
  new ICAL.Component(ICAL.parse(await textOf(by, path ?? (await subscribe(by)))))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
const summaries = async (by: TestAgent) =>
  (await eventsOf(by)).map(({ summary }) => summary).toSorted();

async function anAdmin() {
  const admin = await anAgent('ROLE_ADMIN');
  return { admin, account: { id: admin.accountId } };
}

describe('the calendar of an agent', () => {
  it('SET-06 is read by a program without signing in, is stored as a hash, and shows when it was last read', async () => {
    const { admin, account } = await anAdmin();
    await anImportantDate(account, { title: 'Besiktning' });
    expect(await (await admin.ask('GET', FEED)).json()).toEqual({ feed: null });
    const path = await subscribe(admin);
    expect(await (await admin.ask('GET', FEED)).json()).toMatchObject({ feed: { readAt: null } });
    const [event] = await eventsOf(admin, path);
    expect(event?.summary).toBe('Besiktning');
    const { feed } = (await (await admin.ask('GET', FEED)).json()) as { feed: { readAt: string } };
    expect(Date.parse(feed.readAt)).not.toBeNaN();
    const { rows } = await (
      await world()
    ).pool.query(`select f::text as row from calendar_feed f where agent_id = $1`, [admin.id]);
    expect(rows[0].row).not.toContain(/ca_[\w-]+/u.exec(path)?.[0]);
  });

  it('SET-06 is read without its token in the log', async () => {
    const { admin } = await anAdmin();
    const path = await subscribe(admin);
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const app = await appWith({ log });
    expect((await app.request(path)).status).toBe(200);
    expect(lines.join('')).toContain('/api/calendar/…');
    expect(lines.join('')).not.toContain('ca_');
  });

  it('SET-06 ends when its address is renewed or stopped, or its agent is inactive', async () => {
    const { admin } = await anAdmin();
    const statusAt = async (path: string) => (await askAsStranger('GET', path)).status;
    const first = await subscribe(admin);
    const second = await subscribe(admin);
    expect([await statusAt(first), await statusAt(second)]).toEqual([404, 200]);
    expect((await admin.ask('DELETE', FEED)).status).toBe(200);
    expect(await statusAt(second)).toBe(404);
    const third = await subscribe(admin);
    const { pool } = await world();
    await pool.query('update agent set inactive = true where id = $1', [admin.id]);
    expect(await statusAt(third)).toBe(404);
    expect(await statusAt(`${FEED}/ca_${'A'.repeat(43)}.ics`)).toBe(404);
  });

  it('SET-06 gives visits in UTC and days as days, folds long lines and escapes texts', async () => {
    const { admin, account } = await anAdmin();
    const text = `Rad ett; två, tre\nRad två \\ ${'å'.repeat(120)}`;
    await anImportantDate(account, {
      title: 'Semester; stängt, allt',
      text,
      fromDay: '2031-07-07',
      toDay: '2031-07-11',
    });
    const project = await aProject(account);
    await anIssue(project, {
      title: 'Droppande kran',
      responsibleId: admin.id,
      plannedFrom: new Date('2031-07-08T06:00:00Z'),
      plannedTo: new Date('2031-07-08T08:00:00Z'),
    });
    const raw = await textOf(admin, await subscribe(admin));
    expect(raw).toContain('\r\nDTSTART:20310708T060000Z\r\n');
    expect(raw).toContain('\r\nDTSTART;VALUE=DATE:20310707\r\n');
    expect(raw).toContain('\r\nDTEND;VALUE=DATE:20310712\r\n');
    expect(raw).toContain('SUMMARY:Semester\\; stängt\\, allt\r\n');
    for (const line of raw.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    const [holiday] = new ICAL.Component(ICAL.parse(raw))
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event));
    expect(holiday).toMatchObject({ summary: 'Semester; stängt, allt', description: text });
  });

  it.each([
    ['2031-01-31', 'month', 1, null],
    ['2028-02-29', 'year', 1, null],
    ['2031-01-30', 'month', 2, '2031-09-30'],
    ['2031-01-06', 'week', 3, '2031-12-31'],
  ] as const)(
    'SET-06 repeats %s in calendar programs, every %s × %i until %s, on the days that the company sees',
    async (fromDay, repeatUnit, repeatEvery, repeatUntil) => {
      const { admin, account } = await anAdmin();
      await anImportantDate(account, { fromDay, repeatUnit, repeatEvery, repeatUntil });
      const found = (await eventsOf(admin)).flatMap((event) => {
        const iterator = event.iterator();
        return Array.from({ length: 12 }, () => iterator.next()?.toString()).filter((day) => day);
      });
      const repeat = { unit: repeatUnit, every: repeatEvery, until: repeatUntil };
      const own = timesWithin({ from: fromDay, to: null, repeat }, { from: fromDay }, 12);
      expect(found.slice(0, 12)).toEqual(own.map(({ from }) => from));
    },
  );

  it('SET-06 contains what its agent may see, and nothing else', async () => {
    const company = await aCompanyWithPlumber();
    const { account, project, plumber, people } = company;
    const { ROLE_ADMIN: admin, ROLE_WORKER: worker, ROLE_USER: user } = people;
    const elsewhere = await aProject(account);
    const visited = await company.issue({ title: 'Kran' });
    const visit = { visitFrom: new Date(inDays(1)), visitTo: new Date(inDays(1.1)) };
    await aDelegation(visited, plumber, { state: 'scheduled', ...visit });
    const facts = { fromDay: dayFromNow(1), forContractors: true };
    await anImportantDate(account, { ...facts, title: 'Här', projectId: project.id });
    await anImportantDate(account, { ...facts, title: 'Annorstädes', projectId: elsewhere.id });
    await anImportantDate(account, { title: 'Bara personal' });
    await anImportantDate(account, { ...facts, title: 'Bara entreprenörer', forStaff: false });
    await anImportantDate(await otherCompany(), { ...facts, title: 'Främmande' });
    expect(await summaries(plumber)).toEqual([
      `#${formatIssueNumber(visited.number)} Kran`,
      'Bara entreprenörer',
      'Här',
    ]);
    expect(await summaries(worker)).toEqual(expect.arrayContaining(['Bara personal']));
    expect(await summaries(worker)).not.toContain('Bara entreprenörer');
    expect(await summaries(worker)).not.toContain('Annorstädes');
    expect(await summaries(user)).toEqual([]);
    expect(await summaries(admin)).toEqual([
      'Annorstädes',
      'Bara entreprenörer',
      'Bara personal',
      'Här',
    ]);
  });
});

const otherCompany = async () => ({ id: (await anAgent('ROLE_ADMIN')).accountId });
