// Receives mail in a process of its own, which kills itself with SIGKILL at a step of the first mail.
import './mailDns.ts';

import { pino } from 'pino';

import { openDatabase } from '#server/db/client.ts';
import { createTenancy } from '#server/db/tenancy.ts';
import { systemClock } from '#server/ports/clock.ts';
import { localFiles } from '#server/ports/localFiles.ts';
import { startMailIn } from '#server/startMailIn.ts';

/** `diesAt`: before (or after) the step of this number, counted from the mail's data; undefined: never. */
export type MailInProcess = {
  url: string;
  filesFolder: string;
  domain: string;
  port: number;
  diesAt?: { step: number; isAfter: boolean };
};

const given = JSON.parse(process.argv[2] ?? '') as MailInProcess;
const { url, filesFolder, domain, port, diesAt } = given;
let step = 0;

/** Counts the steps that a mail takes: transactions, and writes of its files. */
async function counted<T>(work: () => Promise<T>): Promise<T> {
  const own = (step += 1);
  const dies = (isAfter: boolean) => own === diesAt?.step && isAfter === diesAt.isAfter;
  if (dies(false)) process.kill(process.pid, 'SIGKILL');
  const result = await work();
  if (dies(true)) process.kill(process.pid, 'SIGKILL');
  return result;
}

const tenancy = createTenancy(openDatabase(url, { max: 3 }).pool);
const files = localFiles(filesFolder);
const deps = {
  tenancy: {
    ...tenancy,
    within: ((id, work) => counted(() => tenancy.within(id, work))) as typeof tenancy.within,
  },
  files: {
    ...files,
    put: ((...put) => counted(() => files.put(...put))) as typeof files.put,
  },
  clock: systemClock,
  log: pino({ level: 'silent' }),
};
await startMailIn(deps, {
  mailIn: { domain, url: `smtp://127.0.0.1:${port}` },
  baseUrl: 'http://felix.test',
});
process.send?.('ready');
