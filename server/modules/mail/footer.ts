import { cleanLine } from './cleanLine.ts';
import type { Mail } from './mail.ts';
import type { translator } from './translator.ts';

type Translate = ReturnType<typeof translator>['t'];

/** Mail to the company's own people, who would write to themselves if they answered the company. */
const TO_COLLEAGUES: readonly Mail['kind'][] = ['alarm', 'alarmTrial', 'digest'];

type Footed = Pick<Mail, 'kind' | 'account' | 'reply'>;

/** The last lines of a mail: whom an answer reaches, and the company's telephone. */
export function footerOf(mail: Footed, sender: string, t: Translate): string[] {
  const { phone = '' } = mail.account ?? {};
  const hasPhone = phone !== '' && !TO_COLLEAGUES.includes(mail.kind);
  return [answerOf(mail, sender, t), hasPhone ? t('layout.phone', { phone }) : ''].filter(
    (line) => line !== '',
  );
}

/** Whom an answer reaches. */
function answerOf({ kind, account, reply }: Footed, sender: string, t: Translate): string {
  if (reply) return t(`layout.answer.${reply.readers}`, { name: cleanLine(reply.name), sender });
  if (reply === null || !account?.supportEmail) return t('layout.noReply');
  return TO_COLLEAGUES.includes(kind) ? '' : t('layout.reply', { sender });
}
