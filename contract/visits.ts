import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { formatLocale } from './locales.ts';
import { clientKey, id, idParams, moment } from './primitives.ts';

/**
 * What the resident said of a contractor's visit: `asked` while nobody has answered the proposal, `other` after they proposed
 * other times, `missed` after nobody was at home. `none`: nobody is asked.
 */
export const VISIT_ANSWERS = ['none', 'asked', 'fits', 'other', 'missed'] as const;
export type VisitAnswer = (typeof VISIT_ANSWERS)[number];

/** Events of a visit that are no step of its delegation, and a step's proposal of a time. */
export const VISIT_EVENTS = ['proposed', 'fits', 'other', 'missed', 'withdrawn'] as const;
export type VisitEvent = (typeof VISIT_EVENTS)[number];

export const visitTime = z.object({ from: moment, to: moment });
export type VisitTime = z.infer<typeof visitTime>;

/** Longest visit that is announced: a working day. */
const MAX_VISIT_MINUTES = 480;

/** What the resident is told of a visit besides its time. */
export const visitDetails = z.strictObject({
  /** Somebody must be at home. */
  homeNeeded: z.boolean(),
  /** How long the work takes; null if unknown. */
  minutes: z.nullable(z.int().check(z.positive(), z.maximum(MAX_VISIT_MINUTES))),
  /** The visitor calls before they come. */
  callsBefore: z.boolean(),
});
export type VisitDetails = z.infer<typeof visitDetails>;

/** How long a visit takes: `45 minuter`, `1,5 timmar`. */
export function formatVisitMinutes(minutes: number, locale: string): string {
  const [unit, value] =
    minutes >= 60 && minutes % 30 === 0 ? ['hour', minutes / 60] : ['minute', minutes];
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(formatLocale(locale), style).format(value);
}

/** Times that a resident may propose at once. */
const MAX_VISIT_TIMES = 24;
const MAX_VISIT_WORDS = 500;

/** A resident's words to the visitor. */
const words = z._default(z.string().check(z.trim(), z.maxLength(MAX_VISIT_WORDS)), '');

/** The resident accepts the proposed time, or proposes others. */
export const visitAnswer = z
  .strictObject({
    /** The delegation of the visit; null for a staff visit. */
    visitId: z.nullable(id),
    /** The visit's version that the answer starts from. */
    version: z.int().check(z.positive()),
    key: clientKey,
    answer: z.enum(['fits', 'other']),
    times: z._default(z.array(visitTime).check(z.maxLength(MAX_VISIT_TIMES)), []),
    words,
  })
  .check(
    z.refine(({ answer, times }) => (answer === 'other') === times.length > 0, {
      path: ['times'],
      message: 'Say which times, when and only when others are proposed',
    }),
  );

/** A visit as the resident sees it: a contractor's, or a staff visit, whose id is null. */
export const reporterVisit = z.object({
  id: z.nullable(id),
  version: z.int(),
  /** The contractor's firm, or the company. */
  firm: z.string(),
  person: z.string(),
  /** Null while other times are sought. */
  from: z.nullable(moment),
  to: z.nullable(moment),
  answer: z.enum(VISIT_ANSWERS),
  details: z.nullable(visitDetails),
  /** The resident's proposal. */
  times: z.array(visitTime),
  /** Until then the resident may propose other times. */
  changeUntil: z.nullable(moment),
  /** Times that the visitor has free, by day. */
  offers: z.array(visitTime),
  /** As a calendar file; empty without a time. */
  calendar: z.string(),
});
export type ReporterVisit = z.infer<typeof reporterVisit>;

/** A visit of an issue as addresses name it. */
export const visitName = (visit: Pick<ReporterVisit, 'id'>): string => String(visit.id ?? 'own');

/** A visit ends without a new time: nobody was at home, or it is withdrawn. */
export const visitEnd = z.strictObject({
  version: z.int().check(z.positive()),
  key: clientKey,
  event: z.enum(['missed', 'withdrawn']),
});

/** A staff visit to a resident, with the time that is proposed or booked. */
export const staffVisit = z.object({
  version: z.int(),
  visitor: z.string(),
  /** Null while other times are sought, and once the visit was planned otherwise. */
  from: z.nullable(moment),
  to: z.nullable(moment),
  answer: z.enum(VISIT_ANSWERS),
  details: z.nullable(visitDetails),
  /** The resident's times to choose from, and their words. */
  times: z.array(visitTime),
  words: z.string(),
});
export type StaffVisit = z.infer<typeof staffVisit>;

/** Staff propose a time of their own to the resident, or choose one of the resident's. */
export const visitProposal = z
  .strictObject({
    /** Zero for the first one. */
    version: z.int().check(z.nonnegative()),
    key: clientKey,
    from: moment,
    to: moment,
    /** As before if absent. */
    details: z.optional(visitDetails),
  })
  .check(
    z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
      path: ['to'],
      message: 'Before the beginning',
    }),
  );

/** A staff visit, and answers by the resident, after a one-time code or by the link of a mail. */
export const visitCalls = {
  propose: defineCall({
    method: 'POST',
    path: '/api/issue/:id/visit',
    auth: ['agent'],
    needs: 'issue.edit',
    params: idParams,
    body: visitProposal,
    response: staffVisit,
  }),
  end: defineCall({
    method: 'POST',
    path: '/api/issue/:id/visit/end',
    auth: ['agent'],
    needs: 'issue.edit',
    params: idParams,
    body: visitEnd,
    response: staffVisit,
  }),
  /** The same answer again changes nothing. */
  answer: defineCall({
    method: 'POST',
    path: '/api/reporter/issue/:id/visit',
    auth: ['oneTime'],
    params: idParams,
    body: visitAnswer,
    response: z.object({ success: z.boolean() }),
  }),
};

/** Whether two times are the same moments. */
export const isSameTime = (one: VisitTime, other: VisitTime): boolean =>
  Date.parse(one.from) === Date.parse(other.from) && Date.parse(one.to) === Date.parse(other.to);
