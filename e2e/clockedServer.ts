import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '../bench/felixServer.ts';
import { reachableFolder } from '../tests/support/reachableFolder.ts';

const SERVER = join(import.meta.dirname, '..', 'tests', 'support', 'clockedServer.ts');

type Answer = { port?: number; moment?: string; error?: string };

/**
 * Starts a server with demo data of its own at a moment, with further settings. Its time stands still but for `passTo`.
 */
export async function clockedServer(start: string, settings: Record<string, string> = {}) {
  const folder = reachableFolder('clocked');
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const child = fork(SERVER, [start], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      FELIX_DEMO: '1',
      BASE_URL: address,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = async () => {
    const exited = new Promise((done) => child.once('exit', done));
    if (child.exitCode === null && child.kill('SIGINT')) await exited;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await answer(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address,
    /** Sets the server's clock, and waits until all that is due by then is done. */
    passTo: async (moment: string) => {
      child.send(moment);
      await answer(child);
    },
    stop,
  };
}

const answer = (child: ChildProcess) =>
  new Promise<void>((done, reject) => {
    const ended = (code: number | null) => reject(new Error(`The server ended with ${code}`));
    child.once('exit', ended);
    child.once('message', ({ error }: Answer) => {
      child.off('exit', ended);
      if (error === undefined) done();
      else reject(new Error(error));
    });
  });
