export type {
  Mail,
  MailAccount,
  MailCause,
  MailFact,
  MailKind,
  MailData,
  MailPlace,
  MailReply,
} from './kinds.ts';
export type { DayLeaf } from './blocks.ts';
export type { CausedMail, MailNeeds, RenderedMail, WaitingDigest } from './delivery.ts';
export { renderMail } from './renderMail.ts';
export { queueMail } from './mail.service.ts';
export { mountMailBox } from './mailBox.routes.ts';
export { createMailWorker } from './mailWorker.ts';
export { GATHER_MS, isOutboxStuck } from './mail.repository.ts';
export { translator, type Translator, translatorOf } from './translator.ts';
export { visitSentences } from './visitSentences.ts';
export { sweepMail } from './sweep.ts';
export { wakeWorkers as wakeMailWorkers } from './wake.ts';
