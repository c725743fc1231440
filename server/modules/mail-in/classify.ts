import type { ParsedMail } from 'mailparser';

import type { MailReason } from '#contract/mailIn.ts';

/** Kinds of mail that nobody wrote by hand. */
export type AutomaticKind = Extract<
  MailReason,
  'autoReply' | 'bounce' | 'receipt' | 'list' | 'bulk' | 'loop'
>;

/** Headers by name in lower case, unfolded, the first of each. The parser merges and splits some of them. */
function headersOf({ headerLines }: Pick<ParsedMail, 'headerLines'>): Map<string, string> {
  const headers = new Map<string, string>();
  for (const { key, line } of headerLines) {
    const value = line.slice(line.indexOf(':') + 1).replaceAll(/\r?\n\s+/gu, ' ');
    if (!headers.has(key)) headers.set(key, value.trim());
  }
  return headers;
}

const OWN_MESSAGE = /^<[0-9a-f]{8}-[0-9a-f-]{27}@(.+)>$/u;

type Circumstances = { ownHosts: readonly string[]; isNullSender: boolean; isPressed: boolean };

/**
 * Why a mail counts as automatic, by its headers and MIME types, never by words of its subject; undefined if a person
 * wrote it. `ownHosts`: of our own Message-IDs. `isNullSender`: by SMTP, the envelope had no sender. `isPressed`: a
 * calendar sends what a person answered to an invitation, and may say that the mail is generated.
 */
export function automaticKind(
  mail: ParsedMail,
  { ownHosts, isNullSender, isPressed }: Circumstances,
): AutomaticKind | undefined {
  const headers = headersOf(mail);
  const low = (name: string) => (headers.get(name) ?? '').toLowerCase();
  const [, sentFrom = ''] = OWN_MESSAGE.exec(low('message-id')) ?? [];
  if (ownHosts.includes(sentFrom)) return 'loop';
  const report = /report-type="?([\w-]+)/u.exec(low('content-type'))?.[1];
  if (report === 'disposition-notification') return 'receipt';
  const auto = low('auto-submitted')
    .replace(/[;(].*$/u, '')
    .trim();
  if (report === 'delivery-status' || isBounce(mail, { low, headers, auto, isNullSender })) {
    return 'bounce';
  }
  return unlessPressed(autoKind(auto) ?? listKind(headers, low), isPressed);
}

const unlessPressed = (kind: AutomaticKind | undefined, isPressed: boolean) =>
  isPressed && kind !== 'list' ? undefined : kind;

/** Some name what they generated instead of replied. */
function autoKind(auto: string): AutomaticKind | undefined {
  if (auto === '' || auto === 'no') return undefined;
  return auto === 'auto-generated' ? 'bulk' : 'autoReply';
}

type Headers = { low: (name: string) => string; headers: Map<string, string> };

function isBounce(
  mail: ParsedMail,
  { low, headers, auto, isNullSender }: Headers & { auto: string; isNullSender: boolean },
): boolean {
  const hasStatus = mail.attachments.some(({ contentType }) =>
    /^message\/(?:global-)?delivery-status$/u.test(contentType),
  );
  // Vacation messages have no sender either, but say that they are automatic.
  const isSenderless = isNullSender || low('return-path') === '<>';
  return (
    hasStatus ||
    headers.has('x-failed-recipients') ||
    (isSenderless && auto === '') ||
    (isFromMailer(mail) && auto !== 'no')
  );
}

const isFromMailer = ({ from }: ParsedMail) =>
  /^(?:mailer-daemon|postmaster)@/iu.test(from?.value[0]?.address ?? '');

function listKind(
  headers: Map<string, string>,
  low: (name: string) => string,
): AutomaticKind | undefined {
  const precedence = low('precedence');
  const replies = ['x-autoreply', 'x-autorespond', 'x-auto-reply-from', 'x-mail-autoreply'];
  if (
    replies.some((name) => headers.has(name)) ||
    low('x-vacation') !== '' ||
    /^auto[_-]?reply$/u.test(precedence)
  ) {
    return 'autoReply';
  }
  if (headers.has('list-id') || headers.has('list-unsubscribe') || precedence === 'list') {
    return 'list';
  }
  return precedence === 'bulk' || precedence === 'junk' ? 'bulk' : undefined;
}
