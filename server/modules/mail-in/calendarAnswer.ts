import ICAL from 'ical.js';
import type { ParsedMail } from 'mailparser';

/** Longer is no answer to an invitation. */
const LONGEST = 100_000;
const METHOD = /^METHOD:(?:REPLY|COUNTER)\s*$/imu;
/** Calendars that write the mail themselves: what a person adds is in the calendar part as well. */
const WRITES_MAIL = /^-\/\/(?:Google|Apple|CALENDARSERVER)\b/iu;

/** An answer to an invitation, as a calendar sends it (RFC 5546). */
export type CalendarAnswer = {
  /** Of the invitation, without its host. */
  uid: string;
  sequence: number;
  /** Undefined for perhaps, and for another time. */
  says: 'fits' | 'other' | undefined;
  /** What its sender wrote beside it. */
  words: string;
};

const SAYS: Partial<Record<string, CalendarAnswer['says']>> = {
  ACCEPTED: 'fits',
  DECLINED: 'other',
};

/** The answer to an invitation that a mail is; `text`: of the mail. One that cannot be read says nothing. */
export function calendarAnswerOf(
  { attachments }: Pick<ParsedMail, 'attachments'>,
  text: string,
): CalendarAnswer | undefined {
  const part = attachments
    .filter(({ contentType, size }) => contentType === 'text/calendar' && size < LONGEST)
    .map(({ content }) => content.toString())
    .find((each) => METHOD.test(each));
  if (part === undefined) return undefined;
  try {
    return read(part, text);
  } catch {
    return { uid: '', sequence: 0, says: undefined, words: text };
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function read(part: string, text: string): CalendarAnswer {
  const calendar = new ICAL.Component(ICAL.parse(part) as unknown[]);
  const event = calendar.getFirstSubcomponent('vevent');
  const valueOf = (name: string) => textOf(event?.getFirstPropertyValue(name));
  // Somebody answers for themselves alone.
  const [attendee, ...others] = event?.getAllProperties('attendee') ?? [];
  const parameterOf = (name: string) => textOf(attendee?.getFirstParameter(name));
  const isReply = textOf(calendar.getFirstPropertyValue('method')).toUpperCase() === 'REPLY';
  const comment = (valueOf('comment') || parameterOf('x-response-comment')).trim();
  const isOwnText = !WRITES_MAIL.test(textOf(calendar.getFirstPropertyValue('prodid')));
  const isOne = isReply && others.length === 0;
  return {
    uid: valueOf('uid').replace(/@[^@]*$/u, ''),
    sequence: Number(event?.getFirstPropertyValue('sequence') ?? 0),
    says: isOne ? SAYS[parameterOf('partstat').toUpperCase()] : undefined,
    words: comment || (isOwnText ? text.trim() : ''),
  };
}
