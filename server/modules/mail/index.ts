export type { Mail, MailAccount, MailData, MailKind } from './kinds.ts';
export { queueMail } from './mail.service.ts';
