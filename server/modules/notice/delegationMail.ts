import type { About, OneMail } from './about.ts';
import type { Letter } from './notice.repository.ts';
import type { DelegationNoticeKind } from './notice.table.ts';
import { spanText } from './moments.ts';
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

type LetterStyle = Pick<Letter, 'locale' | 'timeZone' | 'isContractor'> & { by: string };

const CONTENT = {
  delegated: ({ note: quote, answerBy }, about, { by, ...to }) =>
    answerBy === null
      ? { kind: 'delegated', data: { ...about, by, quote } }
      : {
          kind: 'delegatedUntil',
          data: { ...about, by, quote, answerBy: spanText(to, answerBy, answerBy) },
        },
  delegationReminder: ({ note: quote }, about) => ({
    kind: 'delegationReminder',
    data: { ...about, quote },
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
          data: { issue: about.issue, title: about.title, by, quote },
        }
      : { kind: 'visitCancelled', data: about },
  visit: ({ contractor, visitFrom, visitTo, isMoved }, about, to) => {
    const when = spanText(to, visitFrom, visitTo);
    return isMoved
      ? { kind: 'visitMoved', data: { ...about, when } }
      : { kind: 'visit', data: { ...about, contractor, when } };
  },
} satisfies Record<
  DelegationNoticeKind,
  (delegation: DelegationMailFacts, about: About, to: LetterStyle) => OneMail
>;
