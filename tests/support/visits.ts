import ICAL from 'ical.js';

import type { Delegation } from '#contract/delegations.ts';
import type { Issue } from '#contract/issues.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';
import type { VisitTime } from '#contract/visits.ts';
import { writeMails } from '#server/modules/notice/index.ts';

import { aDelegation, take } from './delegations.ts';
import { aReportedCompany, givenBy, ownPath } from './reported.ts';
import { type TestAgent, world } from './world.ts';

/** A mail with its calendar file, as calendar programs read it. */
export type CalendarMail = { kind: string; calendar: string };

/** What a calendar program reads of a file. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const part = calendar.getFirstSubcomponent('vevent');
  if (!part) throw new Error(`No event in:\n${text}`);
  const event = new ICAL.Event(part);
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    status: String(part.getFirstPropertyValue('status')),
    organizer: String(part.getFirstPropertyValue('organizer')),
    from: event.startDate.toJSDate().toISOString(),
    to: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    location: event.location,
    description: event.description,
  };
}

/** What calendars read of each mail that has a file. */
export const readCalendars = (mails: readonly CalendarMail[]) =>
  mails
    .filter(({ calendar }) => calendar !== '')
    .map(({ kind, calendar }) => ({ kind, ...readCalendar(calendar) }));

export const rising = (numbers: readonly number[]) =>
  numbers.every((number, n) => n === 0 || number > (numbers[n - 1] ?? 0));

/** The mails to an address, the oldest first. */
const mails = async (email: string) => {
  const { pool, deps } = await world();
  await writeMails(deps);
  const { rows } = await pool.query<CalendarMail & { text: string; html: string }>(
    `select kind, calendar, text, html from mail where to_email = $1 order by created_at`,
    [email],
  );
  return rows;
};

/** An accepted job at a resident's, and what both do about its visit. */
export async function aVisitedCompany() {
  const company = await aReportedCompany();
  const { first, contractor, leader, reporter } = company;
  const delegation = await aDelegation(first, contractor, {
    state: 'accepted',
    senderId: leader.id,
  });
  const visitPath = `/api/issue/${first.id}/delegations/${delegation.id}/visit`;
  const see = async () => givenBy<OwnIssue>(await reporter.ask('GET', ownPath(first)));
  const version = async () => {
    const { pool } = await world();
    const text = 'select version from delegation where id = $1';
    return (await pool.query<{ version: number }>(text, [delegation.id])).rows[0]?.version ?? 0;
  };
  const propose = async (by: TestAgent, { from, to }: VisitTime, more: object = {}) =>
    take(by, delegation, 'schedule', {
      visitFrom: from,
      visitTo: to,
      version: await version(),
      ...more,
    });
  const answer = async (body: object) =>
    reporter.ask('POST', ownPath(first, '/visit'), {
      visitId: delegation.id,
      version: await version(),
      key: crypto.randomUUID(),
      ...body,
    });
  const end = async (by: TestAgent, event: 'missed' | 'withdrawn') =>
    by.ask('POST', visitPath, { event, version: await version(), key: crypto.randomUUID() });
  const row = async () => {
    const list = await leader.ask('GET', `/api/issue/${first.id}/delegations`);
    const found = (await givenBy<{ list: Delegation[] }>(list)).list[0];
    if (!found) throw new Error('No delegation');
    return found;
  };
  return { ...company, delegation, see, version, propose, answer, end, mails, row, visitPath };
}

/** A resident's issue without a delegation, and what staff and they do about a visit. */
export async function aHousecall() {
  const company = await aReportedCompany();
  const { first, leader, reporter } = company;
  const path = `/api/issue/${first.id}/visit`;
  const see = async () => givenBy<OwnIssue>(await reporter.ask('GET', ownPath(first)));
  const row = async (by = leader) => givenBy<Issue>(await by.ask('GET', `/api/issue/${first.id}`));
  const version = async () => (await row()).visit?.version ?? 0;
  const keyed = async (more: object) => ({
    version: await version(),
    key: crypto.randomUUID(),
    ...more,
  });
  const propose = async (by: TestAgent, time: VisitTime, more: object = {}) =>
    by.ask('POST', path, await keyed({ ...time, ...more }));
  const answer = async (body: object) =>
    reporter.ask('POST', ownPath(first, '/visit'), await keyed({ visitId: null, ...body }));
  const end = async (by: TestAgent, event: 'missed' | 'withdrawn') =>
    by.ask('POST', `${path}/end`, await keyed({ event }));
  return { ...company, see, row, version, propose, answer, end, mails };
}

/** Staff change an issue, by one of its calls. */
export async function askIssue(
  { leader, first }: { leader: TestAgent; first: { id: number } },
  call: '' | '/status' | '/close',
  body: object,
) {
  const path = `/api/issue/${first.id}`;
  const { version } = await givenBy<Issue>(await leader.ask('GET', path));
  return givenBy(await leader.ask(call === '' ? 'PUT' : 'POST', path + call, { version, ...body }));
}

/** A time so many days ahead, for two hours. */
export const aTime = (days: number): VisitTime => {
  const from = Date.now() + days * 86_400_000;
  return { from: new Date(from).toISOString(), to: new Date(from + 7_200_000).toISOString() };
};
