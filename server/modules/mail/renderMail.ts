import { alertHtml } from './alertLayout.ts';
import { cleanLine, cleanText } from './cleanLine.ts';
import type { Mail, MailCause } from './kinds.ts';
import { digestHtml, digestText } from './digestLayout.ts';
import { layoutHtml, layoutText, type MailParts } from './layout.ts';
import { translator } from './translator.ts';

/** Name and colour of the product, for mail without a company. */
const PRODUCT = { name: 'Felix', accent: '#185a4c' };

/** Renders a mail in the recipient's language, or in one that has texts. */
export function renderMail(mail: Mail) {
  const { kind, to, locale: requestedLocale, account, data } = mail;
  const { t, has, locale } = translator(requestedLocale, account?.terminology);
  const sender = cleanLine(account?.name ?? PRODUCT.name);
  const values = { ...cleanData({ ...data, sender }), count: countOf(data) };
  const say = (part: string) => capitalized(t(`${kind}.${part}`, values)).replaceAll(DOLLAR, '$');
  const sayIfAny = (part: string) => (has(`${kind}.${part}`) ? say(part) : '');
  const subject = cleanLine(say('subject'));
  const name = cleanLine(to.name);
  const parts: MailParts = {
    locale,
    subject,
    sender,
    alert: sayIfAny('alert'),
    preheader: sayIfAny('preheader'),
    plate: 'plate' in data ? cleanLine(data.plate) : '',
    accent: account?.accent ?? PRODUCT.accent,
    greeting: name === '' ? t('layout.hello') : t('layout.helloName', { name }),
    title: say('title'),
    paragraphs: say('body').split('\n\n').map(capitalized),
    quote: 'quote' in data ? cleanText(data.quote).trim() : '',
    button: buttonOf(data, say),
    call: callOf(data, say),
    further: sayIfAny('further').split('\n\n').filter(Boolean),
    linkHint: t('layout.linkHint'),
    note: sayIfAny('note'),
    footer: footerOf(account, sender, t),
  };
  return { locale, subject, ...written(mail, parts) };
}

function written(mail: Mail, parts: MailParts): { text: string; html: string } {
  if (mail.kind === 'digest') {
    const { data } = mail;
    return { text: digestText({ parts, data }), html: digestHtml({ parts, data }) };
  }
  return {
    text: layoutText(parts),
    html: parts.alert === '' ? layoutHtml(parts) : alertHtml(parts),
  };
}

/** What a mail says when it comes late. */
export function lateNoteOf({ at, timeZone }: MailCause, requestedLocale: string): string {
  const { t, locale } = translator(requestedLocale);
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
  return t('layout.late', { when: new Intl.DateTimeFormat(locale, style).format(new Date(at)) });
}

function buttonOf(data: Mail['data'], say: (part: string) => string): MailParts['button'] {
  const link = 'link' in data ? data.link : undefined;
  return link === undefined ? undefined : { label: say('button'), link };
}

function callOf(data: Mail['data'], say: (part: string) => string): MailParts['call'] {
  const phone = 'phone' in data ? data.phone.replaceAll(/[^\d+]/gu, '') : '';
  return phone === '' ? undefined : { label: say('call'), link: `tel:${phone}` };
}

/** Replaces `$` in user text: i18next does not interpolate nouns in a text into which `$t(` was filled. */
const DOLLAR = '\uE000';

/** Keeps names and titles on one line. */
const cleanData = (data: object) =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? cleanLine(value).replaceAll('$', DOLLAR) : value,
    ]),
  );

/** A text may begin with a company's noun, which is lower case. */
const capitalized = (words: string) => words.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** The number that decides a text's plural. */
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
