import {
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

/** A visit as it is written into a calendar. Nothing of access, and of the resident nothing but where they live. */
export type CalendarVisit = {
  /** The same for the life of the visit. */
  uid: string;
  /** Rises with each change. */
  sequence: number;
  from: string;
  to: string | null;
  /** How long the work takes; it may begin at any time until `to`. */
  minutes: number | null;
  state: 'proposed' | 'booked' | 'cancelled';
  title: string;
  text: string;
  where: string;
};

type Surroundings = {
  company: string;
  baseUrl: string;
  /** Page of the issue; it opens nothing by itself. */
  page: string;
  now: Date;
  /** Of the mail that it is sent with; without them it is a file for its reader alone. */
  parties?: { organizer: string; to: { email: string; name: string }; isAsked: boolean };
};

const STATUS = {
  proposed: ICalEventStatus.TENTATIVE,
  booked: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** A visit as iCalendar (RFC 5545, 5546). Times are in UTC, which is the same moment in every zone. */
export function visitCalendar(visit: CalendarVisit, around: Surroundings): string {
  const { company, baseUrl, page, now, parties } = around;
  const calendar = new ICalCalendar({
    prodId: { company: 'Felix', product: 'Felix' },
    method: methodOf(visit, parties !== undefined),
  });
  const event = calendar.createEvent({
    id: `${visit.uid}@${new URL(baseUrl).host}`,
    sequence: visit.sequence,
    stamp: now,
    start: new Date(visit.from),
    end: endOf(visit),
    status: STATUS[visit.state],
    summary: visit.title,
    location: visit.where,
    ...(visit.text !== '' && { description: visit.text }),
    url: page,
  });
  if (parties) {
    event.organizer({ name: company, email: parties.organizer });
    event.createAttendee({
      ...parties.to,
      rsvp: parties.isAsked,
      status:
        visit.state === 'booked' ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
    });
  }
  return calendar.toString();
}

/** Work that takes longer than the time in which the visitor comes ends the visit later. */
const endOf = ({ from, to, minutes }: CalendarVisit): Date =>
  new Date(Math.max(Date.parse(to ?? from), Date.parse(from) + (minutes ?? 0) * 60_000));

function methodOf({ state }: CalendarVisit, isMailed: boolean): ICalCalendarMethod {
  if (!isMailed) return ICalCalendarMethod.PUBLISH;
  return state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
}
