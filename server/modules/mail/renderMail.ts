import { cleanLine, cleanText } from './cleanLine.ts';
import type { Mail } from './kinds.ts';
import { layoutHtml, layoutText, type MailParts } from './layout.ts';
import { translator } from './translator.ts';

/** The product's own name and colour, where a mail comes from no company. */
const PRODUCT = { name: 'Felix', accent: '#185a4c' };

/** A mail in words, in the language of its recipient or the one there are texts for. */
export function renderMail({ kind, to, locale: wanted, account, data }: Mail) {
  const { t, has, locale } = translator(wanted, account?.terminology);
  const values = { ...cleanData(data), count: countOf(data) };
  const say = (part: string) => t(`${kind}.${part}`, values);
  const subject = cleanLine(say('subject'));
  const name = cleanLine(to.name);
  const sender = cleanLine(account?.name ?? PRODUCT.name);
  const parts: MailParts = {
    locale,
    subject,
    sender,
    accent: account?.accent ?? PRODUCT.accent,
    greeting: name === '' ? t('layout.hello') : t('layout.helloName', { name }),
    title: say('title'),
    paragraphs: say('body').split('\n\n'),
    button: { label: say('button'), link: data.link },
    linkHint: t('layout.linkHint'),
    note: has(`${kind}.note`) ? say('note') : '',
    footer: footerOf(account, sender, t),
  };
  return { locale, subject, text: layoutText(parts), html: layoutHtml(parts) };
}

/** Names and titles stay on their line; only what somebody wrote in his own words may have several. */
const cleanData = (data: object) =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => {
      if (typeof value !== 'string') return [key, value];
      return [key, key === 'quote' ? cleanText(value) : cleanLine(value)];
    }),
  );

/** What a text counts, for its plural. */
const countOf = (data: Mail['data']) =>
  'days' in data ? data.days : 'minutes' in data ? data.minutes : undefined;

function footerOf(
  account: Mail['account'],
  sender: string,
  t: ReturnType<typeof translator>['t'],
): string[] {
  const { supportEmail = '', phone = '' } = account ?? {};
  return [
    t(supportEmail === '' ? 'layout.noReply' : 'layout.reply', { sender }),
    phone === '' ? '' : t('layout.phone', { phone }),
  ].filter((line) => line !== '');
}
