import { visitAnswer } from '#contract/visits.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { ReporterActor } from '../../http/identity.ts';
import { answerByCalendar } from '../delegation/index.ts';
import { shownOf } from './fold.ts';
import type { ReadMail } from './parse.ts';

type Answered = { mail: ReadMail; issueId: number; hasFiles: boolean; key: string; now: Date };

/**
 * Answers the visit that a reporter's calendar answers. Gives what remains for a message: the mail if it answers no visit
 * that waits for it, words that an answer does not take, or files.
 */
export async function answerFromMail(
  tx: TenantTx,
  me: ReporterActor,
  { mail, issueId, hasFiles, key, now }: Answered,
): Promise<ReadMail | undefined> {
  const { calendarAnswer } = mail;
  if (!calendarAnswer?.says) return mail;
  const { uid, sequence, says: answer } = calendarAnswer;
  const words = shownOf(calendarAnswer.words).trim();
  // With a yes, nobody is shown any words.
  const isTaken = answer === 'other' && visitAnswer.shape.words.safeParse(words).success;
  const given = { uid, sequence, answer, words: isTaken ? words : '', key, now };
  if (!(await answerByCalendar(tx, me, issueId, given))) return mail;
  const rest = isTaken ? '' : words;
  return rest === '' && !hasFiles ? undefined : { ...mail, text: rest, wholeText: undefined };
}
