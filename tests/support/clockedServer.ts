// The real server over the built app at a time that its parent process sets: each message is a moment, answered once
// what is due by then is done.
import './mailDns.ts';

import { timedWork } from '#server/timedWork.ts';
import { askDue } from '#server/modules/alarm/index.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { runServer } from '#server/run.ts';

const [, , start = ''] = process.argv;
let now = new Date(start);
const { deps, port } = await runServer(undefined, { now: () => now });

/** Kinds of timed work that tell people of something. */
const TELLING = ['issues', 'inbox', 'digests'];
async function passTo(moment: string) {
  now = new Date(moment);
  const over = new AbortController();
  await askDue(deps);
  for (const work of timedWork(deps)) {
    if (TELLING.includes(work.name)) await work.run(over.signal);
  }
  await writeMails(deps);
}

process.on('message', (moment: string) => {
  void passTo(moment).then(
    () => process.send?.({ moment }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
process.send?.({ port });
