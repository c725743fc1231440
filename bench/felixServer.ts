import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const TREE = join(import.meta.dirname, '..');
const PATIENCE_MS = 60_000;

type FelixOptions = {
  port: number;
  env?: Record<string, string>;
  /** A module that the server loads before its own. */
  preload?: string;
  log?: number | 'inherit';
  /** The source to run, if not this one. */
  tree?: string;
};
export type FelixServer = { address: string; child: ChildProcess; startMs: number };

/** Starts the real server as its own process on a data folder and waits until it is ready. */
export async function startFelix(
  dataDir: string,
  { port, env = {}, preload, log = 'inherit', tree = TREE }: FelixOptions,
): Promise<FelixServer> {
  const start = performance.now();
  const preloaded = preload === undefined ? [] : ['--import', preload];
  const child = spawn(process.execPath, [...preloaded, join(tree, 'server', 'main.ts')], {
    env: {
      // Nothing else of this process's environment: a test runner's BASE_URL is not the operator's.
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '100000',
      ...env,
    },
    stdio: ['ignore', log, log],
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await answers(`${address}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    if (performance.now() - start > PATIENCE_MS) throw new Error('The server is not ready');
    await pause(10);
  }
  return { address, child, startMs: performance.now() - start };
}

/** Signals a server and waits until it has exited. */
export async function endFelix({ child }: FelixServer, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await exited;
}

/** A free port. */
export const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function answers(url: string) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
