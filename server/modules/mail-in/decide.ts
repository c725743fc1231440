import type { MailOutcome, MailReason } from '#contract/mailIn.ts';

import { shownOf } from './fold.ts';
import type { ReadMail } from './parse.ts';
import type { ArrivalFacts } from './place.repository.ts';

/** Mails of one sender, or to one reply address, that are taken in an hour. */
const MOST_AN_HOUR = 20;

export type Decision = { outcome: MailOutcome; reason: MailReason | null };

type Known = Pick<ArrivalFacts, 'target' | 'recent' | 'isCompanyInactive'> & {
  /** Undefined if it could not be read. */
  mail: ReadMail | undefined;
  isTooLarge: boolean;
  /** It came to the company's own address. */
  isToCompany: boolean;
  /** Its sender is not known to be forged. */
  isVerified: boolean;
};

const refused = (reason: MailReason): Decision => ({ outcome: 'refused', reason });
const ignored = (reason: MailReason): Decision => ({ outcome: 'ignored', reason });
const note = (reason: MailReason): Decision => ({ outcome: 'note', reason });

/** What becomes of a mail. Automatic mail is never more than listed. */
export function decide({ mail, isTooLarge, ...known }: Known): Decision {
  if (!mail) return refused('unreadable');
  if (mail.automatic) return ignored(mail.automatic);
  if (isTooLarge) return refused('tooLarge');
  if (saysNothing(mail, known)) return ignored(mail.isCalendar ? 'calendar' : 'empty');
  if (known.recent >= MOST_AN_HOUR) return refused('tooMany');
  if (known.isCompanyInactive) return refused('notAllowed');
  if (!known.isToCompany) return decideReply(mail, known);
  return {
    outcome: 'draft',
    reason: isVerified(mail, known) ? 'toCompany' : 'toCompanyNotVerified',
  };
}

/** An answer that only quotes says nothing; to the company itself people forward mail without a word. */
function saysNothing({ text, files }: ReadMail, { isToCompany }: Pick<Known, 'isToCompany'>) {
  const words = isToCompany ? text : shownOf(text);
  return words.trim() === '' && files.length === 0;
}

/** A mail with several senders is checked for none of them. */
const isVerified = (mail: ReadMail, known: Pick<Known, 'isVerified'>) =>
  known.isVerified && mail.hasOneSender;

function decideReply(mail: ReadMail, known: Pick<Known, 'target' | 'isVerified'>): Decision {
  const { target } = known;
  if (!target) return refused('unknownAddress');
  if (mail.from.email !== target.email) return note('otherAddress');
  // Their next mail leads to the code, which nobody gives by mail.
  if (target.isWithdrawn && target.type !== 'internal') return note('notVerified');
  return isVerified(mail, known) ? { outcome: 'placed', reason: null } : note('notVerified');
}
