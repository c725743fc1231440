export type { DigestRow, Mail, MailAccount, MailCause, MailData, MailKind } from './kinds.ts';
export type { CausedMail } from './delivery.ts';
export { queueMail } from './mail.service.ts';
export { mountMailBox } from './mailBox.routes.ts';
export { createMailWorker } from './mailWorker.ts';
export { isOutboxStuck } from './mail.repository.ts';
export { translator, translatorOf } from './translator.ts';
export { sweepMail } from './sweep.ts';
export { wakeWorkers as wakeMailWorkers } from './wake.ts';
