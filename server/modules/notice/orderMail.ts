import type { Letter } from './notice.repository.ts';
import type { OrderNoticeKind } from './notice.table.ts';

/** Moments are told as they are where the companies are. */
const TIME_ZONE = 'Europe/Stockholm';

type About = { link: string; issue: string; title: string };

/** What a mail about a contractor's order is told. */
export function orderContent(letter: Letter & { kind: OrderNoticeKind }, about: About, by: string) {
  const { kind, order, locale } = letter;
  const { contractor = '', note: quote = '', reason, answerBy, visitFrom, visitTo } = order ?? {};
  switch (kind) {
    case 'delegated':
      return answerBy
        ? {
            kind: 'delegatedUntil' as const,
            data: { ...about, by, quote, answerBy: spanIn(locale, answerBy, answerBy) },
          }
        : { kind, data: { ...about, by, quote } };
    case 'delegationDeclined':
      return { kind, data: { ...about, contractor, quote, reason: reason ?? ('other' as const) } };
    case 'delegationDone':
      return { kind, data: { ...about, contractor, quote } };
    case 'delegationSentBack':
    case 'delegationCancelled':
      return { kind, data: { ...about, by, quote } };
    case 'visit':
      return {
        kind,
        data: { ...about, contractor, when: spanIn(locale, visitFrom ?? '', visitTo ?? '') },
      };
  }
}

/** `måndag 23 november 08:00–10:00`. */
const spanIn = (locale: string, from: string, to: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  }).formatRange(new Date(from), new Date(to));
