import type { Deps } from './deps.ts';
import type { Settings } from './env.ts';

export type RunningMail = {
  stop: () => Promise<void>;
  /** Since when the mail server has not answered; undefined while it does, or where there is none. */
  awaySince?: () => Date | undefined;
};

/** Starts to write the mail about issues and, with a mail server, to send all mail. */
export async function startMail(
  { tenancy, clock, log }: Pick<Deps, 'tenancy' | 'clock' | 'log'>,
  { mailUrl, mailFrom, baseUrl }: Settings,
): Promise<RunningMail> {
  // Loaded late: requests do not need it.
  const [{ createMailWorker }, { startWriting }, { smtpTransport }] = await Promise.all([
    import('./modules/mail/index.ts'),
    import('./modules/notice/index.ts'),
    import('./ports/mail.ts'),
  ]);
  const stopWriting = startWriting({ tenancy, log, baseUrl });
  if (mailUrl === undefined) return { stop: stopWriting };
  const worker = createMailWorker({
    tenancy,
    clock,
    log,
    transport: await smtpTransport(mailUrl),
    from: mailFrom,
    host: new URL(baseUrl).hostname,
  });
  worker.start();
  return {
    awaySince: worker.awaySince,
    stop: async () => {
      await Promise.all([stopWriting(), worker.stop()]);
    },
  };
}
