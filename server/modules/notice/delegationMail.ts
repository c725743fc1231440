import type { IssueStatus } from '#contract/issueStatus.ts';

import type { IssueMailData, AnswerLinks, MailContent } from './mailContent.ts';
import type { Letter } from './notice.repository.ts';
import type { DelegationNoticeKind } from './notice.table.ts';
import { cleanLine, type MailFact, translator, visitSentences } from '../mail/index.ts';
import { plainText } from '../rich-text/index.ts';
import { leafOf, spanText } from './dateText.ts';
import type { DelegationMailFacts } from './delegationNotice.repository.ts';

const NO_DELEGATION: DelegationMailFacts = {
  id: null,
  contractor: '',
  person: '',
  note: '',
  reason: null,
  answerBy: null,
  visitFrom: null,
  visitTo: null,
  isMoved: false,
  isDone: false,
  visitAnswer: 'none',
  visitDetails: null,
  visitTimes: [],
};

/** Content of mail about a contractor's delegation. */
export const delegationContent = (
  letter: Letter & { kind: DelegationNoticeKind; visitAnswer: AnswerLinks | undefined },
  about: IssueMailData,
  by: string,
): MailContent =>
  CONTENT[letter.kind](letter.delegation ?? NO_DELEGATION, about, { ...letter, by });

/** A visit that is off; another is to come, unless the issue is over. */
export const cancelled = (about: IssueMailData, to: CancelledLetter) => ({
  kind: 'visitCancelled' as const,
  data: {
    ...about,
    ...cancelledVisit(to),
    why: OVER[to.status] ?? ('off' as const),
    contractor: '',
  },
});
type CancelledLetter = Pick<Letter, 'status' | 'visit' | 'locale' | 'timeZone'>;

/** Which of several visits it is: when, and who would have come. */
const cancelledVisit = ({ visit, ...style }: CancelledLetter) =>
  visit && {
    leaf: leafOf(style, visit.from),
    details: [spanText(style, visit.from, visit.to), cleanLine(visit.firm)]
      .filter(Boolean)
      .join(', '),
  };
const OVER: Partial<Record<IssueStatus, 'over' | 'closed'>> = { done: 'over', closed: 'closed' };

type OrderLetter = Pick<
  Letter,
  'locale' | 'timeZone' | 'isContractor' | 'isUrgent' | 'order' | 'status' | 'visit'
>;
type LetterStyle = OrderLetter & { by: string; visitAnswer: AnswerLinks | undefined };

const timeOf = (
  { visitFrom, visitTo, visitDetails, contractor }: DelegationMailFacts,
  to: LetterStyle,
) => ({
  when: spanText(to, visitFrom, visitTo),
  leaf: leafOf(to, visitFrom),
  details: visitSentences(visitDetails, contractor, to.locale).join(' '),
});

const CONTENT = {
  delegated: ({ note: quote, answerBy }, about, { by, ...to }) =>
    answerBy === null
      ? { kind: 'delegated', data: { ...about, ...orderOf(to, about, by), by, quote } }
      : {
          kind: 'delegatedUntil',
          data: {
            ...about,
            ...orderOf(to, about, by),
            by,
            quote,
            answerBy: spanText(to, answerBy, answerBy),
          },
        },
  delegationReminder: ({ note: quote }, about, to) => ({
    kind: 'delegationReminder',
    data: { ...about, ...orderOf(to, about, ''), quote },
  }),
  delegationDeclined: ({ contractor, note: quote, reason }, about) => ({
    kind: 'delegationDeclined',
    data: { ...about, contractor, quote, reason: reason ?? 'other' },
  }),
  delegationDone: ({ contractor, note: quote }, about) => ({
    kind: 'delegationDone',
    data: { ...about, contractor, quote },
  }),
  delegationSentBack: ({ note: quote }, about, { by }) => ({
    kind: 'delegationSentBack',
    data: { ...about, by, quote },
  }),
  /** The reporter is told if a visit was planned. */
  delegationCancelled: ({ note: quote }, about, { by, ...to }) =>
    to.isContractor
      ? {
          kind: 'delegationCancelled',
          data: { issue: about.issue, title: about.title, at: about.at, by, quote },
        }
      : cancelled(about, to),
  visit: (delegation, about, to) => {
    const { contractor, person, isMoved, visitAnswer } = delegation;
    const visit = timeOf(delegation, to);
    if (to.isContractor) return { kind: 'visitPlanned', data: { ...about, ...visit } };
    if (to.visitAnswer && visitAnswer === 'asked') {
      return {
        kind: 'visitAsked',
        data: { ...about, ...visit, contractor, person, answer: to.visitAnswer },
      };
    }
    return isMoved
      ? { kind: 'visitMoved', data: { ...about, ...visit } }
      : { kind: 'visit', data: { ...about, ...visit, contractor } };
  },
  visitBooked: (delegation, about, to) => ({
    kind: 'visitBooked',
    data: { ...about, contractor: delegation.contractor, ...timeOf(delegation, to) },
  }),
  /** The times as lines. */
  visitOther: ({ note, visitTimes }, about, to) => {
    const times = visitTimes.map(({ from, to: end }) => spanText(to, from, end));
    return {
      kind: 'visitOther',
      data: { ...about, count: times.length, quote: [...times, note].filter(Boolean).join('\n') },
    };
  },
  visitMissed: ({ contractor }, about) => ({ kind: 'visitMissed', data: { ...about, contractor } }),
  visitWithdrawn: ({ isDone, contractor }, about, to) =>
    isDone
      ? {
          kind: 'visitCancelled',
          data: { ...about, ...cancelledVisit(to), why: 'done', contractor },
        }
      : cancelled(about, to),
  visitReminder: (delegation, about, to) => ({
    kind: 'visitReminder',
    data: { ...about, contractor: delegation.contractor, ...timeOf(delegation, to) },
  }),
} satisfies Record<
  DelegationNoticeKind,
  (delegation: DelegationMailFacts, about: IssueMailData, to: LetterStyle) => MailContent
>;

const mapLink = (place: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
const dialled = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/gu, '')}`;

/** What a contractor decides on. `by`: who sent it; empty for none. */
function orderOf(
  { locale, timeZone, isUrgent, order }: OrderLetter,
  { link, at }: IssueMailData,
  by: string,
) {
  if (!order) return {};
  const { t } = translator(locale);
  const { trade, priority, postalCode, city, phone, doneBy, description } = order;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const address = [at.street, town].filter(Boolean).join(', ');
  const facts: MailFact[] = [
    {
      name: 'address',
      value: address || at.project,
      link: at.street ? mapLink(address) : undefined,
    },
    { name: 'flat', value: at.plate },
    { name: 'trade', value: trade ?? '' },
    { name: 'priority', value: t(`priority.${priority}`) },
    {
      name: 'doneBy',
      value: doneBy === null ? '' : spanText({ locale, timeZone }, doneBy, doneBy),
    },
    { name: 'orderedBy', value: by },
    { name: 'phone', value: phone, link: dialled(phone) },
  ];
  return { declineLink: `${link}#decline`, isUrgent, report: plainText(description), facts };
}
