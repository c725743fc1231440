import { MAX_FILE } from '#contract/limits.ts';

import type { Deps } from './deps.ts';
import type { Settings } from './env.ts';

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
    receive: () => deps.files.receive(),
    accepts: (address) => isOurs(needs, address),
    onMail: async (mail) => {
      await receiveMail(needs, { ...mail, receivedAt: deps.clock.now() });
    },
    onError: (err) => deps.log.warn({ err }, 'a mail was not received, and is sent again'),
  });
  return receiver.stop;
}
