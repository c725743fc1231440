import { formatIssueNumber } from '#contract/issueNumber.ts';

import { visitCalendar } from '../../visitCalendar.ts';
import { type MailSender, visitSentences } from '../mail/index.ts';
import type { Letter } from './notice.repository.ts';
import type { CalendarFacts } from './visitFacts.repository.ts';

/** The company that writes, where its pages are, the time, and whether answers by mail come in (`hasMailIn`). */
export type MailFrame = { sender: MailSender; baseUrl: string; now: Date; hasMailIn: boolean };

type OrganizedLetter = Letter & { organizer?: string | undefined };

/**
 * The visit of a mail as its recipient's calendar gets it. The page's address has no token: calendars are shared more widely
 * than mail.
 */
export function calendarOf(
  letter: OrganizedLetter,
  { sender, baseUrl, now }: Omit<MailFrame, 'hasMailIn'>,
): string {
  const { visit, isContractor, agentId, issueId, number, title, place } = letter;
  if (!visit) return '';
  const by = isContractor || visit.firm === '' ? `#${formatIssueNumber(number)}` : visit.firm;
  const pages = isContractor ? 'agent-issue' : agentId === null ? 'reporter-issue' : 'issue';
  return visitCalendar(
    {
      ...visit,
      ...detailsOf(visit, sender.name, letter.locale),
      title: `${by}: ${title}`,
      where: [place.street, place.plate].filter(Boolean).join(', ') || place.project,
    },
    {
      company: sender.name,
      baseUrl,
      page: `${baseUrl}/${pages}/${issueId}`,
      now,
      parties: partiesOf(letter, visit, { sender, baseUrl }),
    },
  );
}

/** Calendars send the answer to an invitation to its organizer. */
const partiesOf = (
  { organizer, agentId, email, name }: OrganizedLetter,
  { state }: CalendarFacts,
  { sender, baseUrl }: Pick<MailFrame, 'sender' | 'baseUrl'>,
) => ({
  organizer: organizer ?? (sender.supportEmail || `no-reply@${new URL(baseUrl).hostname}`),
  to: { email, name: name || email },
  isAsked: organizer !== undefined && agentId === null && state === 'proposed',
});

const detailsOf = ({ details, firm }: CalendarFacts, company: string, locale: string) => ({
  minutes: details?.minutes ?? null,
  text: visitSentences(details, firm || company, locale).join('\n'),
});
