import type { Deps } from './deps.ts';
import type { Settings } from './env.ts';

export type RunningMail = {
  stop: () => Promise<void>;
  /** Since when the mail server has not answered; undefined while it does, or where there is none. */
  awaySince?: () => Date | undefined;
};

/** Starts alarms and the writing of mail about issues and, with a mail server, the sending of all mail. */
export async function startMail(
  {
    tenancy,
    clock,
    log,
    files,
    logos,
    mailInDomain,
    metrics,
  }: Pick<Deps, 'tenancy' | 'clock' | 'log' | 'files' | 'logos' | 'mailInDomain' | 'metrics'>,
  { mailUrl, mailFrom, baseUrl }: Settings,
): Promise<RunningMail> {
  // Loaded late: requests do not need it.
  const [
    { createMailWorker },
    { startWriting },
    { mailChecks },
    { startAlarms },
    { smtpTransport },
  ] = await Promise.all([
    import('./modules/mail/index.ts'),
    import('./modules/notice/index.ts'),
    import('./mailChecks.ts'),
    import('./modules/alarm/index.ts'),
    import('./ports/mail.ts'),
  ]);
  const stopWriting = startWriting({ tenancy, clock, log, baseUrl, mailInDomain });
  const stopAlarms = startAlarms({ tenancy, clock, log, baseUrl, mailInDomain });
  const stopAll = async () => {
    await Promise.all([stopWriting(), stopAlarms()]);
  };
  if (mailUrl === undefined) return { stop: stopAll };
  const worker = createMailWorker({
    tenancy,
    clock,
    log,
    files,
    logos,
    metrics,
    transport: await smtpTransport(mailUrl),
    from: mailFrom,
    host: new URL(baseUrl).hostname,
    ...mailChecks({ tenancy, clock, baseUrl, mailInDomain }),
  });
  worker.start();
  return {
    awaySince: worker.awaySince,
    stop: async () => {
      await Promise.all([stopAll(), worker.stop()]);
    },
  };
}
