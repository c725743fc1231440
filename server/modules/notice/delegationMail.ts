import type { About, OneMail } from './about.ts';
import type { Letter } from './notice.repository.ts';
import type { DelegationNoticeKind } from './notice.table.ts';
import { type MailFact, translator } from '../mail/index.ts';
import { plainText } from '../rich-text/index.ts';
import { leafOf, spanText } from './moments.ts';
import type { DelegationMailFacts } from './delegationNotice.repository.ts';

const NO_DELEGATION: DelegationMailFacts = {
  contractor: '',
  note: '',
  reason: null,
  answerBy: null,
  visitFrom: null,
  visitTo: null,
  isMoved: false,
};

/** Content of mail about a contractor's delegation. */
export const delegationContent = (
  letter: Letter & { kind: DelegationNoticeKind },
  about: About,
  by: string,
): OneMail => CONTENT[letter.kind](letter.delegation ?? NO_DELEGATION, about, { ...letter, by });

type OrderLetter = Pick<Letter, 'locale' | 'timeZone' | 'isContractor' | 'isUrgent' | 'order'>;
type LetterStyle = OrderLetter & { by: string };

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
  delegationCancelled: ({ note: quote }, about, { by, isContractor }) =>
    isContractor
      ? {
          kind: 'delegationCancelled',
          data: { issue: about.issue, title: about.title, at: about.at, by, quote },
        }
      : { kind: 'visitCancelled', data: about },
  visit: ({ contractor, visitFrom, visitTo, isMoved }, about, to) => {
    const when = spanText(to, visitFrom, visitTo);
    const leaf = leafOf(to, visitFrom);
    return isMoved
      ? { kind: 'visitMoved', data: { ...about, when, leaf } }
      : { kind: 'visit', data: { ...about, contractor, when, leaf } };
  },
} satisfies Record<
  DelegationNoticeKind,
  (delegation: DelegationMailFacts, about: About, to: LetterStyle) => OneMail
>;

/** What a contractor decides on. `by`: who sent it; empty for none. */
function orderOf(
  { locale, timeZone, isUrgent, order }: OrderLetter,
  { link, at }: About,
  by: string,
) {
  if (!order) return {};
  const { t } = translator(locale);
  const { trade, priority, city, doneBy, description } = order;
  const facts: MailFact[] = [
    { name: 'address', value: [at.street, city ?? ''].filter(Boolean).join(', ') || at.project },
    { name: 'flat', value: at.plate },
    { name: 'trade', value: trade ?? '' },
    { name: 'priority', value: t(`priority.${priority}`) },
    {
      name: 'doneBy',
      value: doneBy === null ? '' : spanText({ locale, timeZone }, doneBy, doneBy),
    },
    { name: 'orderedBy', value: by },
  ];
  return { declineLink: `${link}#decline`, isUrgent, report: plainText(description), facts };
}
