import type { Letter } from './notice.repository.ts';
import type { OrderNoticeKind } from './notice.table.ts';
import type { OrderFacts } from './orderNotice.repository.ts';

/** Moments are told as they are where the companies are. */
const TIME_ZONE = 'Europe/Stockholm';

const NO_ORDER: OrderFacts = {
  contractor: '',
  note: '',
  reason: null,
  answerBy: null,
  visitFrom: null,
  visitTo: null,
};

type About = { link: string; issue: string; title: string };

/** What a mail about a contractor's order is told. */
export function orderContent(
  { kind, order, locale }: Letter & { kind: OrderNoticeKind },
  about: About,
  by: string,
) {
  const { contractor, note: quote, reason, answerBy, visitFrom, visitTo } = order ?? NO_ORDER;
  switch (kind) {
    case 'delegated':
      return answerBy === null
        ? { kind, data: { ...about, by, quote } }
        : untilContent({ ...about, by, quote }, spanIn(locale, answerBy, answerBy));
    case 'delegationDeclined':
      return { kind, data: { ...about, contractor, quote, reason: reason ?? ('other' as const) } };
    case 'delegationDone':
      return { kind, data: { ...about, contractor, quote } };
    case 'delegationSentBack':
    case 'delegationCancelled':
      return { kind, data: { ...about, by, quote } };
    case 'visit':
      return { kind, data: { ...about, contractor, when: spanIn(locale, visitFrom, visitTo) } };
  }
}

const untilContent = <Data extends object>(data: Data, answerBy: string) => ({
  kind: 'delegatedUntil' as const,
  data: { ...data, answerBy },
});

/** `måndag 23 november 08:00–10:00`. */
const spanIn = (locale: string, from: string | null, to: string | null): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  }).formatRange(new Date(from ?? ''), new Date(to ?? ''));
