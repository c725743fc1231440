import type { TenantTx } from '../../db/tenancy.ts';
import { AppError } from '../../http/errors.ts';
import type { ReporterActor } from '../../http/identity.ts';
import { readReportersVisits } from './visit.repository.ts';
import { answerVisit } from './visit.service.ts';

type CalendarAnswer = {
  /** Of the proposal, and its number, as its calendar file says them. */
  uid: string;
  sequence: number;
  answer: 'fits' | 'other';
  words: string;
  key: string;
  now: Date;
};

/**
 * The reporter answers a proposed visit from their calendar, where another time is wanted without naming one. Gives
 * whether the answer counts: it is to the newest proposal, which still waits for it.
 */
export async function answerByCalendar(
  tx: TenantTx,
  me: ReporterActor,
  issueId: number,
  { uid, sequence, answer, words, key, now }: CalendarAnswer,
): Promise<boolean> {
  const visit = (await readReportersVisits(tx, issueId, now)).find(
    (each) => each.uid === uid && each.sequence === sequence && each.answer === 'asked',
  );
  if (!visit) return false;
  const { id: visitId, version } = visit;
  try {
    await answerVisit(tx, me, issueId, { visitId, version, key, answer, times: [], words, now });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
