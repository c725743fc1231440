import { cleanLine, cleanText } from './cleanLine.ts';
import type { Mail } from './kinds.ts';
import { layoutHtml, layoutText, type MailParts } from './layout.ts';
import { translator } from './translator.ts';

/** The product's own name and colour, where a mail comes from no company. */
const PRODUCT = { name: 'Felix', accent: '#185a4c' };

/** A mail in words, in the language of its recipient or the one there are texts for. */
export function renderMail({ kind, to, locale: wanted, account, data }: Mail) {
  const { t, has, locale } = translator(wanted, account?.terminology);
  const sender = cleanLine(account?.name ?? PRODUCT.name);
  const values = { ...cleanData({ ...data, sender }), count: countOf(data) };
  const say = (part: string) => capitalized(t(`${kind}.${part}`, values)).replaceAll(DOLLAR, '$');
  const subject = cleanLine(say('subject'));
  const name = cleanLine(to.name);
  const parts: MailParts = {
    locale,
    subject,
    sender,
    accent: account?.accent ?? PRODUCT.accent,
    greeting: name === '' ? t('layout.hello') : t('layout.helloName', { name }),
    title: say('title'),
    paragraphs: say('body').split('\n\n'),
    quote: 'quote' in data ? cleanText(data.quote).trim() : '',
    button: buttonOf(data, say),
    linkHint: t('layout.linkHint'),
    note: has(`${kind}.note`) ? say('note') : '',
    footer: footerOf(account, sender, t),
  };
  return { locale, subject, text: layoutText(parts), html: layoutHtml(parts) };
}

function buttonOf(data: Mail['data'], say: (part: string) => string): MailParts['button'] {
  const link = 'link' in data ? data.link : undefined;
  return link === undefined ? undefined : { label: say('button'), link };
}

/** Stands for `$` in what somebody wrote: i18next takes no noun for a text into which `$t(` was filled. */
const DOLLAR = '\uE000';

/** Names and titles stay on their line. */
const cleanData = (data: object) =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? cleanLine(value).replaceAll('$', DOLLAR) : value,
    ]),
  );

/** A text may begin with a noun of the company's, which is written small. */
const capitalized = (words: string) => words.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** What a text counts, for its plural. */
function countOf(data: Mail['data']): number | undefined {
  if ('count' in data) return data.count;
  if ('days' in data) return data.days;
  return 'minutes' in data ? data.minutes : undefined;
}

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
