// Writes digests from the queue in a process of its own, which kills itself with SIGKILL before the second transaction.
import { pino } from 'pino';

import { openDatabase } from '#server/db/client.ts';
import { openQueueDatabase } from '#server/db/queueDatabase.ts';
import { createTenancy } from '#server/db/tenancy.ts';
import { runJobs } from '#server/modules/jobs/index.ts';
import { localFiles } from '#server/ports/localFiles.ts';
import { timedWork } from '#server/timedWork.ts';

export type DigestProcess = { url: string; filesFolder: string; now: string };

const { url, filesFolder, now } = JSON.parse(process.argv[2] ?? '') as DigestProcess;
const tenancy = createTenancy(openDatabase(url, { max: 3 }).pool);
const log = pino({ level: 'silent' });
let transactions = 0;
const within: typeof tenancy.within = (id, work) => {
  transactions += 1;
  if (transactions === 2) process.kill(process.pid, 'SIGKILL');
  return tenancy.within(id, work);
};
const works = timedWork({
  tenancy: { ...tenancy, within },
  files: localFiles(filesFolder),
  clock: { now: () => new Date(now) },
  log,
  baseUrl: 'http://felix.test',
});
const digests = works.filter(({ name }) => name === 'digests');
runJobs(digests, { database: openQueueDatabase(url), log });
