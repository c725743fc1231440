import { pino } from 'pino';

import { createTenancy } from '#server/db/tenancy.ts';
import { mailChecks } from '#server/mailChecks.ts';
import { createMailWorker, type Mail, queueMail } from '#server/modules/mail/index.ts';
import { type MailTransport, smtpTransport } from '#server/ports/mail.ts';

import { freshDatabase } from './database.ts';
import { aMailServer } from './mailServer.ts';

const FROM = { name: 'Felix', address: 'no-reply@felix.test' };

/** A database of its own with an outbox, a controllable clock, and any number of workers. */
export async function anOutbox() {
  const database = await freshDatabase();
  const { db, pool, close } = database;
  const tenancy = createTenancy(database.server.pool);
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const workers: { stop: () => Promise<void> }[] = [];
  const servers: { close: () => Promise<void> }[] = [];
  const worker = async (by: { url: string } | MailTransport) => {
    const transport = 'url' in by ? await smtpTransport(by.url) : by;
    const log = pino({ level: 'silent' });
    const made = createMailWorker({
      tenancy,
      clock,
      log,
      files: { read: () => Promise.resolve(undefined) },
      transport,
      from: FROM,
      host: 'felix.test',
      ...mailChecks({ tenancy, clock, baseUrl: 'https://felix.test' }),
    });
    workers.push(made);
    return made;
  };
  return {
    db,
    tenancy,
    clock: {
      now: clock.now,
      advance: (milliseconds: number) => {
        ahead += milliseconds;
      },
    },
    worker,
    /** A mail server until the end of the test. */
    mailServer: async (...options: Parameters<typeof aMailServer>) => {
      const server = await aMailServer(...options);
      servers.push(server);
      return server;
    },
    /** Queues mail in a transaction over all companies. */
    queue: (mail: Mail | Mail[]) => tenancy.acrossAccounts((tx) => queueMail(tx, mail)),
    rows: async () =>
      (
        await pool.query<Row>(
          `select state, attempts, error, text, html, next_at as "nextAt", lease_until as "leaseUntil" from mail order by seq`,
        )
      ).rows,
    /** Stops the workers and mail servers and deletes all mail, for the next test. */
    clear: async () => {
      await Promise.all(workers.splice(0).map((each) => each.stop()));
      await pool.query('delete from mail');
      await Promise.all(servers.splice(0).map((server) => server.close()));
      ahead = 0;
    },
    close,
  };
}

type Row = {
  state: string;
  attempts: number;
  error: string | null;
  text: string;
  html: string;
  nextAt: Date | null;
  leaseUntil: Date | null;
};

/** A mail of no company, about a forgotten password. */
export const aResetMail = (email: string, { name = 'Åsa Öman', locale = 'sv-SE' } = {}) =>
  ({
    kind: 'reset',
    to: { email, name },
    locale,
    data: { link: 'https://felix.test/auth/reset-password?token=abc', minutes: 60 },
  }) satisfies Mail;
