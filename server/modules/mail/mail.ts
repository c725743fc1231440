import type { NotificationKind } from '#contract/notifications.ts';

import type { accounts } from '../account/account.table.ts';
import type { MailData, MailKind } from './kinds.ts';
import type { MailReaders } from './mail.table.ts';
import type { OpeningHours } from './openingText.ts';

type Account = typeof accounts.$inferSelect;

/** The company a mail is sent for: the columns that mail shows. */
export type MailAccount = Pick<Account, 'id' | 'name'> &
  Partial<
    Pick<Account, 'accent' | 'phone' | 'supportEmail' | 'terminology'> &
      OpeningHours & {
        /** Translations of the opening hours, by locale. */
        openingTexts: Record<string, string> | null;
      }
  >;

/** The same as it is read for mail (`mailSenderJson`), with its page, language and time zone. */
export type MailSender = Required<MailAccount> & Pick<Account, 'domain' | 'locale' | 'timeZone'>;

/** What a mail is about: it is sent only while its recipient may see that, and while it is still true. */
export type MailCause = {
  /** Null: an outside reporter or follower, or somebody who may see it no more. */
  agentId: number | null;
  issueIds: number[];
  /** The message it quotes. */
  messageId?: number | null;
  /** The agent's notification that it tells of; without a kind, the id of the week of duty it asks about. */
  notification?: { kind: NotificationKind | null; event: string } | undefined;
  /** When it happened, and the time zone to say that in when the mail is late. */
  at: string;
  timeZone: string;
};

/** The recipient's own address for answers, and who reads them. */
export type MailReply = { address: string; readers: MailReaders; name: string };

type MailOf<Kind extends MailKind> = {
  kind: Kind;
  to: { email: string; name: string };
  /** The recipient's own, or their company's; a locale without texts falls back to the default language. */
  locale: string;
  /** Absent for mail of the product itself. In a company's transaction it can only be that company. */
  account?: MailAccount;
  data: MailData[Kind];
  /** After this time the mail is useless and dropped unsent. */
  dropAfter?: Date;
  cause?: MailCause;
  /** Where an answer by mail goes; undefined: to the company's support; null: nowhere, as it is about several issues. */
  reply?: MailReply | null | undefined;
  /** Sent at once, not with what happens to its issue in the next two minutes. */
  isUrgent?: boolean;
  /** A visit as iCalendar. */
  calendar?: string | undefined;
  /** End of the recipient's quiet hours: sent then. */
  heldUntil?: Date | null;
};

export type Mail = { [Kind in MailKind]: MailOf<Kind> }[MailKind];
