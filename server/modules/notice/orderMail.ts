import type { Letter } from './notice.repository.ts';
import type { OrderNoticeKind } from './notice.table.ts';
import { spanIn } from './moments.ts';
import type { OrderFacts } from './orderNotice.repository.ts';

const NO_ORDER: OrderFacts = {
  contractor: '',
  note: '',
  reason: null,
  answerBy: null,
  visitFrom: null,
  visitTo: null,
  isMoved: false,
};

type About = { link: string; issue: string; title: string };

/** What a mail about a contractor's order is told. */
export function orderContent(
  { kind, order, locale, isContractor }: Letter & { kind: OrderNoticeKind },
  about: About,
  by: string,
) {
  const {
    contractor,
    note: quote,
    reason,
    answerBy,
    visitFrom,
    visitTo,
    isMoved,
  } = order ?? NO_ORDER;
  switch (kind) {
    case 'delegated':
      return answerBy === null
        ? { kind, data: { ...about, by, quote } }
        : untilContent({ ...about, by, quote }, spanIn(locale, answerBy, answerBy));
    case 'delegationDeclined':
      return { kind, data: { ...about, contractor, quote, reason: reason ?? ('other' as const) } };
    case 'delegationDone':
      return { kind, data: { ...about, contractor, quote } };
    case 'delegationReminder':
      return { kind, data: { ...about, quote } };
    case 'delegationSentBack':
      return { kind, data: { ...about, by, quote } };
    case 'delegationCancelled':
      return isContractor
        ? { kind, data: { ...about, by, quote } }
        : { kind: 'visitCancelled' as const, data: about };
    case 'visit': {
      const when = spanIn(locale, visitFrom, visitTo);
      return isMoved
        ? { kind: 'visitMoved' as const, data: { ...about, when } }
        : { kind, data: { ...about, contractor, when } };
    }
  }
}

const untilContent = <Data extends object>(data: Data, answerBy: string) => ({
  kind: 'delegatedUntil' as const,
  data: { ...data, answerBy },
});
