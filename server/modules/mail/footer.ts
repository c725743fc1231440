import { cleanLine } from './cleanLine.ts';
import type { Mail } from './mail.ts';
import { openingText } from './openingText.ts';
import type { Translator } from './translator.ts';

type Translate = Translator['t'];

/** Mail to the company's own people, who would write to themselves if they answered the company. */
const TO_COLLEAGUES: readonly Mail['kind'][] = [
  'alarm',
  'alarmTrial',
  'digest',
  'statisticsReport',
];

type Footed = Pick<Mail, 'kind' | 'account' | 'reply'>;

/** The last lines of a mail: whom an answer reaches, and the company's telephone with its hours. */
export function footerOf(
  mail: Footed,
  sender: string,
  { t, locale }: Pick<Translator, 't' | 'locale'>,
): string[] {
  return [answerOf(mail, sender, t), phoneOf(mail, { t, locale })].filter((line) => line !== '');
}

const NO_HOURS = {
  phone: '',
  openingWeek: null,
  openingHours: '',
  openingTexts: null,
  onCallPhone: '',
  onCallTime: 'whenClosed' as const,
};

function phoneOf({ kind, account }: Footed, { t, locale }: Pick<Translator, 't' | 'locale'>) {
  const { phone, openingTexts, ...company } = { ...NO_HOURS, ...account };
  if (phone === '' || TO_COLLEAGUES.includes(kind)) return '';
  const openingHours = cleanLine(openingTexts?.[locale] ?? company.openingHours);
  const hours = openingText({ ...company, openingHours }, locale);
  return hours === '' ? t('layout.phone', { phone }) : t('layout.phoneHours', { phone, hours });
}

/** Whom an answer reaches. */
function answerOf({ kind, account, reply }: Footed, sender: string, t: Translate): string {
  if (reply) return t(`layout.answer.${reply.readers}`, { name: cleanLine(reply.name), sender });
  if (reply === null || !account?.supportEmail) return t('layout.noReply');
  return TO_COLLEAGUES.includes(kind) ? '' : t('layout.reply', { sender });
}
