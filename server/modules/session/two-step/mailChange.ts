import type { SystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { type MailData, queueMail } from '../../mail/index.ts';
import { letterTo } from '../password-link/letter.ts';
import { passwordLinkRepository } from '../password-link/passwordLink.repository.ts';

type Change = { userId: number; what: MailData['twoStepChanged']['what']; by?: string };

/** Tells a user that their second step was changed or a recovery code used; `by`: the administrator who did it. */
export async function mailChange(
  tx: SystemTx,
  { baseUrl }: Pick<Deps, 'baseUrl'>,
  { userId, what, by = '' }: Change,
) {
  const person = await passwordLinkRepository(tx).personById(userId);
  if (!person) return;
  const data = { link: `${baseUrl}/auth/forgot-password`, what, by };
  await queueMail(tx, { kind: 'twoStepChanged', ...letterTo(person), data });
}
