import type { Logos } from '#server/http/brands.ts';
import { mailChecks } from '#server/mailChecks.ts';
import { createMailWorker, GATHER_MS } from '#server/modules/mail/index.ts';
import type { MailTransport, OutgoingMail } from '#server/ports/mail.ts';

import { world } from './world.ts';

type SentMail = { address: string } & Pick<
  OutgoingMail,
  'subject' | 'text' | 'html' | 'pictures' | 'thread'
>;

type Sending = { after?: number; logos?: Logos };

/** Sends every mail that is due `after` milliseconds, and gives them. */
export async function sendMails({ after = GATHER_MS, logos }: Sending = {}): Promise<SentMail[]> {
  const { deps } = await world();
  const sent: SentMail[] = [];
  const transport: MailTransport = {
    send: async ({ to, subject, text, html, pictures, thread }) => {
      sent.push({ address: to.address, subject, text, html, pictures, thread });
    },
    close: () => undefined,
  };
  const mailer = createMailWorker({
    ...deps,
    logos,
    clock: { now: () => new Date(deps.clock.now().getTime() + after) },
    transport,
    from: { name: 'Felix', address: 'no-reply@felix.test' },
    host: 'felix.test',
    ...mailChecks(deps),
  });
  await mailer.workOff();
  await mailer.stop();
  return sent;
}
