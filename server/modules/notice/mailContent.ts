import type { Mail, MailPlace } from '../mail/index.ts';

/** Data of every mail about an issue. */
export type IssueMailData = { link: string; issue: string; title: string; at: MailPlace };

/** Where a reporter with a link answers whether the work is done. */
export type AnswerLinks = { yes: string; no: string };

/** A mail without its recipient. */
export type MailContent = Mail extends infer Each
  ? Each extends Mail
    ? Pick<Each, 'kind' | 'data'>
    : never
  : never;
