import type { Deps } from './deps.ts';
import type { Settings } from './env.ts';

/** Starts to send what is in the outbox, where there is a mail server to send it by. Gives how to stop. */
export async function startMail(
  { tenancy, clock, log }: Pick<Deps, 'tenancy' | 'clock' | 'log'>,
  { mailUrl, mailFrom, baseUrl, demo }: Settings,
): Promise<() => Promise<void>> {
  if (mailUrl === undefined) return async () => {};
  const [{ createMailWorker }, { smtpTransport }] = await Promise.all([
    import('./modules/mail/index.ts'),
    import('./ports/mail.ts'),
  ]);
  const worker = createMailWorker({
    tenancy,
    clock,
    log,
    transport: await smtpTransport(mailUrl),
    from: mailFrom,
    host: new URL(baseUrl).hostname,
    keepContent: demo,
  });
  worker.start();
  return worker.stop;
}
