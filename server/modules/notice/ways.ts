import type { TenantTx } from '../../db/tenancy.ts';
import { type NewNotification, readAgentChoices, waysOf } from '../notification/index.ts';
import { notificationOf } from './notification.ts';
import type { Letter } from './notice.repository.ts';

/** A letter that is mailed. */
export type AddressedLetter = Letter & {
  /** End of the recipient's quiet hours. */
  heldUntil: Date | null;
  /** Why they are told; undefined for somebody outside. */
  notification: NewNotification | undefined;
};

/**
 * How each letter reaches its recipient: agents choose by kind of event whether in the app and by mail; others get what
 * concerns them. Somebody who would get a mail twice, as agent and as reporter, gets the agent's, or none if they chose so.
 */
export async function addressLetters(
  tx: TenantTx,
  letters: readonly Letter[],
  now: Date,
): Promise<{ notifications: NewNotification[]; mailed: AddressedLetter[] }> {
  const choices = await readAgentChoices(
    tx,
    letters.flatMap(({ agentId }) => agentId ?? []),
  );
  const addressed = letters.map((letter) => {
    const notification = notificationOf(letter);
    const own = choices.get(letter.agentId ?? 0);
    const { app, mail, heldUntil } =
      own && notification
        ? waysOf(own, { ...letter, kind: notification.kind, now })
        : { app: true, mail: letter.isMailed, heldUntil: null };
    return { mail, app, letter: { ...letter, heldUntil, notification } };
  });
  const mailed = addressed.flatMap(({ mail, letter }) => (mail ? [letter] : []));
  const toAgents = new Set(
    addressed.flatMap(({ mail, letter }) =>
      letter.agentId !== null && (mail || letter.isMailed) ? [mailKey(letter)] : [],
    ),
  );
  return {
    notifications: addressed.flatMap(({ app, letter }) => (app && letter.notification) || []),
    mailed: mailed.filter((letter) => letter.agentId !== null || !toAgents.has(mailKey(letter))),
  };
}

const mailKey = ({ noticeId, email }: Letter) => `${noticeId} ${email}`;
