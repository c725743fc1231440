import { directionOf, withHours } from '#contract/locales.ts';

import type { IssueCard, LabelledFact, MailButton } from './blocks.ts';
import { cutText } from '../../cutText.ts';
import { cleanLine, cleanText, shortened } from './cleanLine.ts';
import type { MailFact, MailPlace } from './kinds.ts';
import type { Mail } from './mail.ts';
import { digestHtml, digestText } from './digestLayout.ts';
import { footerOf } from './footer.ts';
import { layoutHtml, layoutText, type MailParts } from './layout.ts';
import { translator } from './translator.ts';

/** Name and colour of the product, for mail without a company. */
const PRODUCT = { name: 'Felix', accent: '#185a4c' };
/** Of an issue's title in a subject, which ends with its number. */
const LONGEST_TITLE = 90;
const LONGEST_PREHEADER = 140;

type Translation = Pick<ReturnType<typeof translator>, 't' | 'locale'>;
type Translate = Translation['t'];
type Data = Mail['data'];

/** Renders a mail in the recipient's language, or in one that has texts. */
export function renderMail(mail: Mail) {
  const { kind, to, locale: requestedLocale, account, data } = mail;
  const { t, has, locale } = translator(requestedLocale, account?.terminology);
  const sender = cleanLine(account?.name ?? PRODUCT.name);
  const values = {
    ...cleanData({ ...data, about: aboutOf(data), sender }, locale),
    count: countOf(data),
  };
  const say = (part: string) => capitalized(t(`${kind}.${part}`, values)).replaceAll(DOLLAR, '$');
  const sayIfAny = (part: string) => (has(`${kind}.${part}`, values) ? say(part) : '');
  // Its values are clean, and its own direction marks stay.
  const subject = shortened(say('subject').trim());
  const name = cleanLine(to.name);
  const paragraphs = paragraphsOf(sayIfAny('body'), data);
  const quote = 'quote' in data ? withHours(cleanText(data.quote).trim(), locale) : '';
  const buttons = buttonsOf(data, say);
  const parts: MailParts = {
    locale,
    subject,
    sender,
    accent: account?.accent ?? PRODUCT.accent,
    alert: sayIfAny('alert'),
    preheader: sayIfAny('preheader') || preheaderOf(data, { paragraphs, buttons, quote }),
    ...aboutParts(mail, say, { t, locale }),
    greeting: name === '' ? t('layout.hello') : t('layout.helloName', { name }),
    title: say('title'),
    paragraphs,
    quote,
    quoteTitle: quoteTitleOf(mail, t),
    photos: photosOf(data, t),
    buttons,
    steps: stepsOf(mail, say),
    note: sayIfAny('note'),
    further: sayIfAny('further').split('\n\n').filter(Boolean),
    change: kind === 'alarm' ? { label: say('change'), link: mail.data.settings } : undefined,
    footer: footerOf(mail, sender, { t, locale }),
  };
  return { locale, subject, ...written(mail, parts) };
}

function written(mail: Mail, parts: MailParts): { text: string; html: string } {
  if (mail.kind === 'digest' || mail.kind === 'statisticsReport') {
    const { data } = mail;
    return { text: digestText({ parts, data }), html: digestHtml({ parts, data }) };
  }
  return { text: layoutText(parts), html: layoutHtml(parts) };
}

/** What and where, the number last: `Kranen droppar · Sjökvarnsbacken 14, 0901 · #18 206`. */
function aboutOf(data: Data): string {
  if (!('issue' in data)) return '';
  const title = cleanLine(data.title);
  const short = title.length > LONGEST_TITLE ? `${cutText(title, LONGEST_TITLE - 1)}…` : title;
  const { street = '', plate = '', project = '' } = data.at ?? {};
  const place = [street, plate].filter(Boolean).join(', ') || project;
  return [short, place, grouped(data.issue)].filter(Boolean).join(' · ');
}

/** `#18 204`, as the app's pages show it, with a space that breaks no line. */
const grouped = (issue: string) => issue.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/gu, '\u00a0');

const placeIn = (data: Data): MailPlace | undefined => ('at' in data ? data.at : undefined);

/** What programs show beside the subject, which has the rest: by when to answer, what was written, or the place. */
function preheaderOf(
  data: Data,
  { paragraphs, buttons, quote }: Pick<MailParts, 'paragraphs' | 'buttons' | 'quote'>,
): string {
  const last = paragraphs.at(-1);
  if (buttons.length > 1 && last !== undefined) return last;
  if (quote !== '') return cutText(cleanLine(quote), LONGEST_PREHEADER);
  const { street = '', project = '' } = placeIn(data) ?? {};
  return cleanLine([street, project].filter(Boolean).join(', '));
}

/** The issue of a mail: the whole report for those who decide on it, else a card. */
function aboutParts(
  { kind, data }: Mail,
  say: (part: string) => string,
  translation: Translation,
): Pick<MailParts, 'plate' | 'mark' | 'leaf' | 'place' | 'report' | 'card' | 'facts'> {
  const at = placeIn(data);
  const none = { plate: '', mark: '', leaf: undefined, place: undefined, report: undefined };
  if (!('report' in data)) {
    const leaf = 'leaf' in data ? data.leaf : undefined;
    return { ...none, leaf, place: visitorOf(data), card: cardOf(data), facts: [] };
  }
  const facts = factsOf(data.facts ?? [], translation);
  const report = {
    title: kind === 'alarm' ? '' : translation.t('layout.fault'),
    ...reportOf(data, at),
  };
  const reported = { ...none, report, card: undefined, facts };
  if (kind === 'alarm') return { ...reported, place: placeOf(say('place'), at) };
  const isUrgent = 'isUrgent' in data && data.isUrgent === true;
  return {
    ...reported,
    plate: cleanLine(at?.plate ?? ''),
    mark: isUrgent ? translation.t('priority.urgent') : '',
  };
}

/** A contractor's order quotes its sender beside the report. */
const quoteTitleOf = ({ kind, data }: Mail, t: Translate): string =>
  kind === 'delegated' || kind === 'delegatedUntil'
    ? t('layout.onlyToYou', { name: cleanLine(data.by) })
    : '';

/** What happens with a report; what it lacks can be sent where answers come in. */
const stepsOf = ({ kind, reply }: Pick<Mail, 'kind' | 'reply'>, say: (part: string) => string) =>
  kind === 'issueReceived'
    ? {
        title: say('steps.title'),
        lines: ['read', 'mail', 'confirm'].map((step) => say(`steps.${step}`)),
        note: reply ? say('steps.reply') : '',
      }
    : undefined;

/** The details of a visit follow what the mail says first. They are our own sentences, whose values are clean. */
function paragraphsOf(body: string, data: Data): string[] {
  const [first = '', ...others] = body.split('\n\n');
  const details = 'details' in data ? data.details : undefined;
  return [first, details ?? '', ...others].filter(Boolean).map(capitalized);
}

const photosOf = (data: Data, t: Translate) =>
  'photos' in data
    ? (data.photos ?? []).map(({ id, when, day }) => ({
        id,
        // A stop between: `before Thursday` would be something else.
        caption: `${t(`layout.photo.${when}`)}: ${day}`,
      }))
    : [];

/** Whoever comes, where the title names the firm or the company. */
const visitorOf = (data: Data) =>
  'person' in data && data.person !== data.contractor
    ? { plate: '', lines: [cleanLine(data.person)] }
    : undefined;

const placeOf = (words: string, at: MailPlace | undefined) => ({
  plate: cleanLine(at?.plate ?? ''),
  lines: words.split('\n').filter(Boolean).map(capitalized),
});

function cardOf(data: Data): IssueCard | undefined {
  if (!('at' in data) || !data.at) return undefined;
  const { street, plate, project, photoId } = data.at;
  return {
    title: cleanLine(data.title),
    plate: cleanLine(plate),
    place: cleanLine(street || project),
    issue: grouped(data.issue),
    // Shown among the photos of the work.
    photoId: 'photos' in data && data.photos?.length ? null : photoId,
  };
}

const reportOf = ({ report = '' }: { report?: string | undefined }, at: MailPlace | undefined) => ({
  words: cleanText(report).trim(),
  photoId: at?.photoId ?? null,
});

const factsOf = (facts: readonly MailFact[], { t, locale }: Translation): LabelledFact[] =>
  facts.flatMap(({ name, value, link, issueId }) => {
    const words = cleanLine(value);
    return words === ''
      ? []
      : [{ label: t(`facts.${name}`), value: isolated(words, locale), link, issueId }];
  });

/** A value of its own direction, whatever is around it: a telephone number among Arabic words. */
const isolated = (words: string, locale: string) =>
  directionOf(locale) === 'rtl' ? `\u2068${words}\u2069` : words;

/** The addresses of a mail, the main one first. A new one is a line here, and a text of its name. */
function buttonsOf(data: Data, say: (part: string) => string): MailButton[] {
  const phone = 'phone' in data ? data.phone.replaceAll(/[^\d+]/gu, '') : '';
  const answer = 'answer' in data ? data.answer : undefined;
  const ways: [string, string | undefined][] = [
    ['button', 'link' in data && !answer ? data.link : undefined],
    ['yes', answer?.yes],
    ['no', answer?.no],
    ['decline', 'declineLink' in data ? data.declineLink : undefined],
    ['call', phone === '' ? undefined : `tel:${phone}`],
  ];
  return ways.flatMap(([name, link]) => (link === undefined ? [] : [{ label: say(name), link }]));
}

/** Replaces `$` in user text: i18next does not interpolate nouns in a text into which `$t(` was filled. */
const DOLLAR = '\uE000';

/** Keeps names and titles on one line. */
const cleanData = (data: object, locale: string) =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string'
        ? withHours(cleanLine(value).replaceAll('$', DOLLAR), locale)
        : value,
    ]),
  );

/** A text may begin with a company's noun, which is lower case. */
const capitalized = (words: string) => words.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** The number that decides a text's plural. */
function countOf(data: Data): number | undefined {
  if ('count' in data) return data.count;
  if ('days' in data) return data.days;
  return 'minutes' in data ? data.minutes : undefined;
}
