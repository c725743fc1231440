import { cutText } from '../../cutText.ts';
import type { About, OneMail } from './about.ts';
import { dayText, spanText } from './moments.ts';
import type { Letter } from './notice.repository.ts';
import type { NoticeKind } from './notice.table.ts';
import { plainText } from '../rich-text/index.ts';

const LONGEST_QUOTE = 2_000;

const named =
  (kind: 'assigned' | 'reopened' | 'answerWanted') => (_: Letter, about: About, by: string) => ({
    kind,
    data: { ...about, by },
  });
const visit =
  (kind: 'visitPlanned' | 'visitMoved') =>
  ({ plannedFrom, plannedTo, ...to }: Letter, about: About) => ({
    kind,
    data: { ...about, when: spanText(to, plannedFrom, plannedTo) },
  });

/** Mail content for each issue event. */
export const issueContent = {
  received: (_, about) => ({ kind: 'issueReceived', data: about }),
  assigned: named('assigned'),
  reopened: named('reopened'),
  awaitsReporter: named('answerWanted'),
  awaitsContractor: named('answerWanted'),
  rejected: ({ rejectReason, rejectText }, about, by) => ({
    kind: 'rejected',
    data: { ...about, by, reason: rejectReason ?? 'other', quote: rejectText },
  }),
  visitPlanned: visit('visitPlanned'),
  visitMoved: visit('visitMoved'),
  visitCancelled: (_, about) => ({ kind: 'visitCancelled', data: about }),
  /** Asks for confirmation if the company requires one. */
  done: ({ closesAt, ...to }, about) =>
    closesAt === null
      ? { kind: 'done', data: about }
      : { kind: 'confirm', data: { ...about, day: dayText(to, closesAt) } },
  reminder: ({ closesAt, ...to }, about) => ({
    kind: 'reminder',
    data: { ...about, day: closesAt === null ? '' : dayText(to, closesAt) },
  }),
  /** A closing by the reporter's confirmation names the reporter. */
  closed: ({ byReporter, html }, about, by) =>
    byReporter
      ? { kind: 'confirmed', data: { ...about, by } }
      : { kind: 'closed', data: { ...about, quote: quoteOf(html) } },
  message: (letter, about, by) => ({
    kind: messageKind(letter),
    data: { ...about, by, quote: quoteOf(letter.html) },
  }),
} satisfies Record<NoticeKind, (letter: Letter, about: About, by: string) => OneMail>;

function messageKind({ isMentioned, isPrivate }: Letter) {
  if (isMentioned) return 'mention' as const;
  return isPrivate ? ('privateMessage' as const) : ('message' as const);
}

/** The beginning of a text as a mail quotes it. */
export function quoteOf(html: string | null): string {
  const text = plainText(html ?? '');
  return text.length > LONGEST_QUOTE ? `${cutText(text, LONGEST_QUOTE)} …` : text;
}
