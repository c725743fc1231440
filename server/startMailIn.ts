import { readFile } from 'node:fs/promises';

import { MAX_FILE } from '#contract/limits.ts';

import type { Deps } from './deps.ts';
import type { Settings } from './env.ts';
import type { MailInSettings } from './mailInSettings.ts';
import { EXIT_CONFIG, StartRefused } from './startRefused.ts';

/** Starts fetching or receiving mail, where the settings say so. Gives the stop function. */
export async function startMailIn(
  deps: Pick<Deps, 'tenancy' | 'files' | 'clock' | 'log'>,
  { mailIn, baseUrl }: Pick<Settings, 'mailIn' | 'baseUrl'>,
): Promise<() => Promise<void>> {
  if (!mailIn) return async () => {};
  // Loaded late: requests do not need it.
  const { fetchMail, isOurs, receiveMail } = await import('./modules/mail-in/index.ts');
  const ownHost = new URL(baseUrl).hostname;
  const needs = { ...deps, domain: mailIn.domain, ownHosts: [ownHost] };
  if (!mailIn.url.startsWith('smtp:')) return fetchMail(needs, mailIn);
  const { receiveMailAt } = await import('./ports/mailReceiver.ts');
  const receiver = await receiveMailAt(mailIn.url, {
    name: ownHost,
    maxBytes: MAX_FILE,
    ...(mailIn.tls && { tls: await pemOf(mailIn.tls) }),
    receive: () => deps.files.receive(),
    accepts: (address) => isOurs(needs, address),
    onMail: async (mail) => {
      await receiveMail(needs, { ...mail, receivedAt: deps.clock.now() });
    },
    onError: (err) => deps.log.warn({ err }, 'a mail was not received, and is sent again'),
  });
  return receiver.stop;
}

/** The files of a key and certificate. Throws StartRefused if one cannot be read. */
const pemOf = async ({ key, cert }: NonNullable<MailInSettings['tls']>) => ({
  key: await readPem('MAIL_IN_TLS_KEY', key),
  cert: await readPem('MAIL_IN_TLS_CERT', cert),
});

const readPem = (name: string, path: string) =>
  readFile(path).catch((error: Error) => {
    throw new StartRefused(EXIT_CONFIG, `${name}: cannot be read (${error.message})`);
  });
