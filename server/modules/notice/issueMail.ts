import { formatAnswerTime } from '#contract/answerTime.ts';

import { cutText } from '../../cutText.ts';
import type { IssueMailData, AnswerLinks, MailContent } from './mailContent.ts';
import { dayText, leafOf, spanText } from './dateText.ts';
import { cancelled } from './delegationMail.ts';
import type { Letter } from './notice.repository.ts';
import type { NoticeKind } from './notice.table.ts';
import { plainText } from '../rich-text/index.ts';

/** `answer`: undefined for agents, and reporters without a link. */
type AskingLetter = Letter & { answer: AnswerLinks | undefined };

const LONGEST_QUOTE = 2_000;

const named =
  (kind: 'reopened' | 'answerWanted') => (_: Letter, about: IssueMailData, by: string) => ({
    kind,
    data: { ...about, by },
  });
const assigned = ({ insteadOf }: Letter, about: IssueMailData, by: string) => {
  const how = insteadOf === null ? ('own' as const) : ('instead' as const);
  return { kind: 'assigned' as const, data: { ...about, by, how, absent: insteadOf ?? '' } };
};
const visit =
  (kind: 'visitPlanned' | 'visitMoved') =>
  ({ plannedFrom, plannedTo, ...to }: Letter, about: IssueMailData) => ({
    kind,
    data: { ...about, when: spanText(to, plannedFrom, plannedTo), leaf: leafOf(to, plannedFrom) },
  });

const receiptOf = (
  { isUnconfirmed, answerDueAt, locale, timeZone, at }: Letter,
  about: IssueMailData,
) => ({
  kind: 'issueReceived' as const,
  data: {
    ...about,
    address: isUnconfirmed ? ('given' as const) : ('confirmed' as const),
    due: answerDueAt === null ? ('unknown' as const) : ('known' as const),
    answerBy:
      answerDueAt === null
        ? ''
        : formatAnswerTime(answerDueAt, { locale, timeZone, now: new Date(at) }),
  },
});
const newIssueOf = ({ report }: Letter, about: IssueMailData) => {
  const { reporter, holder } = report ?? { reporter: '', holder: '' };
  const held = holder === '' ? ('nobody' as const) : ('by' as const);
  return { kind: 'newIssue' as const, data: { ...about, reporter, held, holder } };
};

/** Mail content for each issue event. */
export const issueContent = {
  received: (letter, about) =>
    letter.agentId === null ? receiptOf(letter, about) : newIssueOf(letter, about),
  assigned,
  reopened: named('reopened'),
  awaitsReporter: named('answerWanted'),
  awaitsContractor: named('answerWanted'),
  rejected: ({ rejectReason, rejectText }, about, by) => ({
    kind: 'rejected',
    data: { ...about, by, reason: rejectReason ?? 'other', quote: rejectText },
  }),
  visitPlanned: visit('visitPlanned'),
  visitMoved: visit('visitMoved'),
  visitCancelled: (letter, about) => cancelled(about, letter),
  /** Asks for confirmation if the company requires one. A contractor hears that their visit is off. */
  done: ({ closesAt, work, answer, ...to }, about) => {
    if (to.isContractor) return cancelled(about, to);
    const done = { ...about, ...aboutWork(work), photos: photosOf(work, to) };
    return closesAt === null
      ? { kind: 'done', data: done }
      : { kind: 'confirm', data: { ...done, answer, day: dayText(to, closesAt) } };
  },
  reminder: ({ closesAt, answer, ...to }, about) => ({
    kind: 'reminder',
    data: { ...about, answer, day: closesAt === null ? '' : dayText(to, closesAt) },
  }),
  announced: ({ announcement }, about) => ({
    kind: 'announced',
    data: {
      ...about,
      headline: announcement?.title ?? '',
      place: announcement?.place ?? '',
      quote: announcement?.text ?? '',
    },
  }),
  /** A closing by the reporter's confirmation names the reporter. */
  closed: ({ byReporter, html }, about, by) =>
    byReporter
      ? { kind: 'confirmed', data: { ...about, by } }
      : { kind: 'closed', data: { ...about, quote: quoteOf(html) } },
  /** Whoever has it in hand hears that it is closed. */
  gathered: ({ isStaff, awaitsMain, html }, about) => ({
    kind: isStaff || !awaitsMain ? 'closed' : 'gathered',
    data: { ...about, quote: quoteOf(html) },
  }),
  message: (letter, about, by) => ({
    kind: messageKind(letter),
    data: { ...about, by, quote: quoteOf(letter.html) },
  }),
} satisfies Record<
  NoticeKind,
  (letter: AskingLetter, about: IssueMailData, by: string) => MailContent
>;

const aboutWork = (work: Letter['work']) => {
  const { who, text: quote } = work ?? { who: '', text: '' };
  return { who, doneBy: who === '' ? ('unknown' as const) : ('named' as const), quote };
};

const photosOf = (work: Letter['work'], style: Pick<Letter, 'locale' | 'timeZone'>) =>
  work?.photos?.flatMap((photo) =>
    photo ? [{ id: photo.id, when: photo.when, day: dayText(style, photo.at) }] : [],
  );

function messageKind({ isMentioned, isPrivate }: Letter) {
  if (isMentioned) return 'mention' as const;
  return isPrivate ? ('privateMessage' as const) : ('message' as const);
}

/** What an answer by mail quoted of earlier mails. */
const QUOTED = /<blockquote>.*?<\/blockquote>/gsu;

/** The beginning of a text as a mail quotes it, without what it quotes itself. */
export function quoteOf(html: string | null): string {
  const text = plainText((html ?? '').replaceAll(QUOTED, ''));
  return text.length > LONGEST_QUOTE ? `${cutText(text, LONGEST_QUOTE)} …` : text;
}
