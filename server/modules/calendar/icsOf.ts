import { addDays, type Repeat } from '#contract/recurrence.ts';

import { ICalCalendar, type ICalEventData } from 'ical-generator';

import type { Told } from '../important-date/index.ts';
import type { Owner, Visit } from './calendar.repository.ts';

/** Programs are asked to look again so often, in seconds. */
const TTL = 3600;

type Contents = { dates: readonly Told[]; visits: readonly Visit[] };
type Surroundings = { owner: Owner; baseUrl: string; now: Date };

/** What somebody is to know of and where he is to be, as calendar programs read it (RFC 5545). */
export function icsOf({ dates, visits }: Contents, { owner, baseUrl, now }: Surroundings): string {
  const { host } = new URL(baseUrl);
  const calendar = new ICalCalendar({
    name: owner.company,
    prodId: { company: 'Felix', product: 'Felix' },
    ttl: TTL,
  });
  const issuePage = owner.roleGroup === 'ROLE_CONTRACTOR' ? 'agent-issue' : 'issue';
  for (const date of dates) {
    calendar.createEvent({ ...eventOfDate(date), id: `date-${date.id}@${host}`, stamp: now });
  }
  for (const visit of visits) {
    calendar.createEvent({
      ...eventOfVisit(visit),
      id: `visit-${visit.id}@${host}`,
      stamp: now,
      url: `${baseUrl}/${issuePage}/${visit.id}`,
    });
  }
  return calendar.toString();
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Whole days, wherever one is; the end of it is the day after. */
const eventOfDate = ({ title, text, from, to, project, repeat }: Told): ICalEventData => ({
  allDay: true,
  start: midnight(from),
  end: midnight(addDays(to ?? from, 1)),
  summary: title,
  // It does not keep anybody from being somewhere.
  x: { 'X-MICROSOFT-CDO-BUSYSTATUS': 'FREE' },
  ...(text !== '' && { description: text }),
  ...(project && { location: project.name }),
  ...(repeat && { repeating: `RRULE:${ruleOf(from, repeat)}` }),
});

const eventOfVisit = ({ number, title, from, to, project, street }: Visit): ICalEventData => ({
  start: new Date(from),
  end: new Date(to ?? from),
  summary: `#${number} ${title}`,
  location: [street, project].filter((part) => part).join(', '),
});

const UNITS = { week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;

/** How some days come again, in the words of RFC 5545: the 31st is the last day of a month that has no 31st. */
export function ruleOf(from: string, { unit, every, until }: Repeat): string {
  const [, month = 0, date = 0] = from.split('-').map(Number);
  const days = Array.from({ length: date - 27 }, (_, n) => 28 + n).join(',');
  const parts = [
    `FREQ=${UNITS[unit]}`,
    `INTERVAL=${every}`,
    ...(until === null ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
    // What every month has needs no further words.
    ...(unit === 'month' && date > 28 ? [`BYMONTHDAY=${days}`, 'BYSETPOS=-1'] : []),
    ...(unit === 'year' && month === 2 && date === 29
      ? ['BYMONTH=2', 'BYMONTHDAY=28,29', 'BYSETPOS=-1']
      : []),
  ];
  return parts.join(';');
}
