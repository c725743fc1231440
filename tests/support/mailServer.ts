import type { AddressInfo } from 'node:net';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';

export type ArrivedMail = { from: string; to: string[]; mail: Email; raw: string };
/** What the mail server does with a mail: accepts it, refuses it with a code, or hangs up before answering. */
type MailVerdict = 'take' | 'hangUp' | { code: number };

/**
 * A real SMTP server on a free port (or its previous one). `judge` decides on each attempt, `arrived` holds the
 * accepted mail, `tries` every Message-ID received. `smtp` overrides how it answers before a mail is there.
 */
export async function aMailServer({
  judge = () => 'take',
  port = 0,
  smtp = {},
}: {
  judge?: (arrived: ArrivedMail) => MailVerdict;
  port?: number;
  smtp?: SMTPServerOptions;
} = {}) {
  const arrived: ArrivedMail[] = [];
  const tries: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? refusal(550, 'No such user') : undefined),
    onData: (stream, session, done) => {
      void (async () => {
        const raw = await textOf(stream).catch(() => undefined);
        // The sender was killed while it sent: the mail has not come.
        if (raw === undefined) return;
        const mail = await PostalMime.parse(raw);
        tries.push(mail.messageId ?? '');
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        const came = { from, to: rcptTo.map(({ address }) => address), mail, raw };
        const verdict = judge(came);
        if (verdict === 'hangUp') {
          for (const connection of server.connections) connection.close();
          return;
        }
        if (verdict === 'take') arrived.push(came);
        done(verdict === 'take' ? null : refusal(verdict.code, 'Not now'));
      })();
    },
    ...smtp,
  });
  server.on('error', () => {});
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const listening = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    arrived,
    tries,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

export const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

async function textOf(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
