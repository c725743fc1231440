import { createHash } from 'node:crypto';

import { compile } from 'html-to-text';
import { type AddressObject, type Attachment, type ParsedMail, simpleParser } from 'mailparser';

import { contentHash } from '../../http/contentHash.ts';
import { withoutReplyTokens } from '../reply-address/index.ts';
import { withoutTokens } from '../session/index.ts';
import { type CalendarAnswer, calendarAnswerOf } from './calendarAnswer.ts';
import { type AutomaticKind, automaticKind } from './classify.ts';
import { type FileInMail, filesInTnef } from './tnef.ts';

const LONGEST_TEXT = 60_000;
const LONGEST_ID = 500;
/** A smaller picture within the text is a logo or counts readers. */
const LEAST_PICTURE = 10 * 1024;

/** A mail as far as placing needs it. */
export type ReadMail = {
  /** Message-ID, or a hash. */
  messageId: string;
  bodyHash: string;
  /** Address in lower case; empty if there is none. */
  from: { name: string; email: string };
  hasOneSender: boolean;
  /** Addresses it names as recipients, in lower case. */
  recipients: string[];
  subject: string;
  text: string;
  /** All of the text, where it is too long for a message. */
  wholeText: string | undefined;
  files: FileInMail[];
  automatic: AutomaticKind | undefined;
  /** It is from a calendar. */
  isCalendar: boolean;
  calendarAnswer: CalendarAnswer | undefined;
};

/** Addresses of mail and scripts are not for a reader. */
const webAddress = (address: string) => (/^https?:/iu.test(address) ? address : '');

const htmlToText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, pathRewrite: webAddress } },
    { selector: 'img', format: 'skip' },
    // Keeps the quote marks, so that folding sees the same as in a text mail.
    {
      selector: 'blockquote',
      format: 'blockquote',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
    { selector: 'table', format: 'block' },
  ],
  limits: { maxInputLength: 2_000_000, maxDepth: 200 },
});

/** Reads a raw mail. Throws if it cannot be parsed. */
export async function readMail(
  raw: Buffer,
  sent: { ownHosts: readonly string[]; isNullSender?: boolean },
): Promise<ReadMail> {
  const mail = await simpleParser(raw, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    // Pictures stay attachments instead of becoming data: addresses, and the parts of a bounce too.
    keepCidLinks: true,
    keepDeliveryStatus: true,
    ignoreEmbedded: true,
    checksumAlgo: 'sha256',
  });
  const isCalendar = mail.attachments.some(({ contentType }) => contentType === 'text/calendar');
  const isNullSender = sent.isNullSender === true;
  const subject = (mail.subject ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300);
  const words = textOf(mail);
  const calendarAnswer = calendarAnswerOf(mail, words);
  // "Declined: …": all that most calendars write.
  const text = words === '' && calendarAnswer ? subject : words;
  const isLong = text.length > LONGEST_TEXT;
  return {
    messageId: messageIdOf(mail, raw),
    bodyHash: bodyHashOf(raw),
    from: fromOf(mail),
    hasOneSender: mail.from?.value.length === 1,
    recipients: recipientsOf(mail),
    subject,
    text: isLong ? `${text.slice(0, LONGEST_TEXT)} …` : text,
    wholeText: isLong ? text : undefined,
    files: filesOf(mail),
    automatic: automaticKind(mail, {
      ownHosts: sent.ownHosts,
      isNullSender,
      isPressed: calendarAnswer !== undefined,
    }),
    isCalendar,
    calendarAnswer,
  };
}

const sumOf = (raw: Buffer) => createHash('sha256').update(raw).digest('hex');

function messageIdOf(mail: ParsedMail, raw: Buffer): string {
  const id = storable(mail.messageId?.trim() ?? '');
  return id === '' || id.length > LONGEST_ID ? `sha256:${sumOf(raw)}` : id;
}

/** Servers on the way add headers; what is below them stays the same. */
function bodyHashOf(raw: Buffer): string {
  const end = raw.indexOf('\r\n\r\n');
  return contentHash(sumOf(end === -1 ? raw : raw.subarray(end)));
}

/** Removes what the database cannot store. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');

function fromOf({ from }: ParsedMail) {
  const { address = '', name = '' } = from?.value[0] ?? {};
  return {
    email: storable(address).toLowerCase().slice(0, 254),
    name: storable(name)
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 100),
  };
}

const RECIPIENTS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

function recipientsOf({ to, cc, headerLines }: ParsedMail): string[] {
  const named = [to, cc].flat().flatMap((list: AddressObject | undefined) => list?.value ?? []);
  const traced = headerLines.flatMap(({ key, line }) =>
    RECIPIENTS.includes(key)
      ? (line.slice(line.indexOf(':') + 1).match(/[^\s<>,;]+@[^\s<>,;]+/gu) ?? [])
      : [],
  );
  const all = [...named.flatMap(({ address }) => address ?? []), ...traced];
  return [...new Set(all.map((address) => storable(address).toLowerCase()))];
}

function textOf({ text, html }: ParsedMail): string {
  const plain = text?.trim() ? text : html ? textOfHtml(html) : '';
  return withoutSecrets(storable(plain).replaceAll(/\r\n?/gu, '\n').trimEnd());
}

/** Word writes an empty line as a paragraph with a hard space. */
const textOfHtml = (html: string) =>
  htmlToText(html)
    .replaceAll(/^[^\S\n]+$/gmu, '')
    .replaceAll(/\n{3,}/gu, '\n\n');

/** Answers quote the links and the address of the mail that they answer, which are for one person alone. */
const withoutSecrets = (text: string) => withoutReplyTokens(withoutTokens(text));

/** Parts that say something about the mail, not files that somebody sent. */
const NO_FILES =
  /^(?:text\/calendar|application\/(?:ics|pgp-signature|(?:x-)?pkcs7-signature)|message\/(?:global-)?(?:delivery-status|disposition-notification))$/u;

function filesOf({ attachments }: ParsedMail): FileInMail[] {
  return attachments
    .filter(({ contentType }) => !NO_FILES.test(contentType))
    .filter(
      ({ related, contentType, size }) =>
        !(related && contentType.startsWith('image/') && size < LEAST_PICTURE),
    )
    .flatMap((file, n) => filesIn(file, n));
}

function filesIn({ filename, contentType, content }: Attachment, n: number): FileInMail[] {
  const isTnef = contentType === 'application/ms-tnef' || filename?.toLowerCase() === 'winmail.dat';
  const within = isTnef ? filesInTnef(content) : [];
  if (within.length > 0) return within;
  const name = filename === undefined || filename === '' ? nameFor(contentType, n) : filename;
  return [{ name: storable(name), content }];
}

/** A name for a part without one: `photo-1.jpeg`. */
const nameFor = (contentType: string, n: number) =>
  `${contentType.startsWith('image/') ? 'photo' : 'file'}-${n + 1}.${
    contentType
      .split('/')[1]
      ?.replaceAll(/[^a-z0-9]/giu, '')
      .slice(0, 8) ?? 'bin'
  }`;
