import { createMailWorker } from '#server/modules/mail/index.ts';
import { findStanding } from '#server/modules/notice/index.ts';
import type { MailTransport } from '#server/ports/mail.ts';

import { world } from './world.ts';

type SentMail = { address: string; text: string; html: string };

/** Sends every mail that is due, and gives them. */
export async function sendMails(): Promise<SentMail[]> {
  const { deps } = await world();
  const sent: SentMail[] = [];
  const transport: MailTransport = {
    send: async ({ to, text, html }) => {
      sent.push({ address: to.address, text, html });
    },
    close: () => undefined,
  };
  const mailer = createMailWorker({
    ...deps,
    transport,
    from: { name: 'Felix', address: 'no-reply@felix.test' },
    host: 'felix.test',
    findStanding: (accountId, mails) =>
      deps.tenancy.within(accountId, (tx) => findStanding(tx, mails)),
  });
  await mailer.workOff();
  await mailer.stop();
  return sent;
}
