import { addDays, type Days, type Repeat, timesWithin } from '#contract/recurrence.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';

import { ICalCalendar, type ICalEventData, ICalEventTransparency } from 'ical-generator';

import type { DateFacts } from '../important-date/index.ts';
import type { Owner, Visit } from './calendar.repository.ts';

/** Refresh interval asked of calendar programs, in seconds. */
const TTL = 3600;
/** Occurrences written out one by one. */
const TIMES_AHEAD = 36;

/** `since` is a past day. */
type Contents = { dates: readonly DateFacts[]; visits: readonly Visit[]; since: string };
type Surroundings = { owner: Owner; baseUrl: string; now: Date };

/** Dates and visits as iCalendar (RFC 5545). */
export function icsOf(
  { dates, visits, since }: Contents,
  { owner, baseUrl, now }: Surroundings,
): string {
  const { host } = new URL(baseUrl);
  const calendar = new ICalCalendar({
    name: owner.company,
    prodId: { company: 'Felix', product: 'Felix' },
    ttl: TTL,
  });
  const issuePage = owner.roleGroup === 'ROLE_CONTRACTOR' ? 'agent-issue' : 'issue';
  for (const date of dates) {
    for (const { days, name, rule } of timesOf(date, since)) {
      const base = { id: `date-${name}@${host}`, stamp: now, repeating: rule };
      calendar.createEvent({ ...eventOfDate(date, days), ...base });
    }
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

/** All-day event, independent of time zone; its end is exclusive. */
const eventOfDate = ({ title, text, project }: DateFacts, { from, to }: Days): ICalEventData => ({
  allDay: true,
  start: midnight(from),
  end: midnight(addDays(to ?? from, 1)),
  summary: title,
  // An important date leaves people free.
  transparency: ICalEventTransparency.TRANSPARENT,
  ...(text !== '' && { description: text }),
  ...(project && { location: project.name }),
});

type Time = { days: Days; name: string; rule: string | null };

/** One event with its recurrence rule; written out where calendar programs disagree on the rule. */
function timesOf(date: DateFacts, since: string): Time[] {
  const { id, from, to, repeat } = date;
  if (repeat && isUneven(from, repeat)) {
    return timesWithin(date, { from: since }, TIMES_AHEAD).map((days) => ({
      days,
      name: `${id}-${days.from}`,
      rule: null,
    }));
  }
  return [{ days: { from, to }, name: String(id), rule: repeat && ruleOf(repeat) }];
}

/** Starts on a day missing in some months or years. */
const isUneven = (from: string, { unit }: Repeat): boolean =>
  (unit === 'month' && Number(from.slice(8)) > 28) || (unit === 'year' && from.endsWith('-02-29'));

const eventOfVisit = ({ number, title, from, to, project, street }: Visit): ICalEventData => ({
  start: new Date(from),
  end: new Date(to ?? from),
  summary: `#${formatIssueNumber(number)} ${title}`,
  location: [street, project].filter((part) => part).join(', '),
});

const UNITS = { week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;

/** RFC 5545 recurrence rule. */
const ruleOf = ({ unit, every, until }: Repeat): string =>
  [
    `RRULE:FREQ=${UNITS[unit]}`,
    `INTERVAL=${every}`,
    ...(until === null ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
  ].join(';');
