// npm run dev: the server with restart on change, and the app with hot reload, on one address.
import { spawn } from 'node:child_process';

import { signIns } from './signIns.ts';
import { ROOT } from './sources.ts';
import { tool } from './tool.ts';
import { stopWithNpm } from './stopWithNpm.ts';

const port = process.env['PORT'] ?? '3000';
const apiPort = process.env['FELIX_API_PORT'] ?? '8787';
const start = (args: string[], env: Record<string, string>) =>
  spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });

const children = [
  start(
    [
      '--watch-kill-signal=SIGINT',
      '--watch-path=server',
      '--watch-path=contract',
      'server/main.ts',
    ],
    {
      PORT: apiPort,
      BASE_URL: process.env['BASE_URL'] ?? `http://localhost:${port}`,
    },
  ),
  start(
    [tool('vite'), '--host', process.env['HOST'] ?? '127.0.0.1', '--port', port, '--strictPort'],
    {
      FELIX_API_PORT: apiPort,
    },
  ),
];
console.log(`\n  Felix, with hot reload: http://localhost:${port}\n\n${signIns()}`);

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGINT');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children) child.once('exit', stop);
stopWithNpm(stop);
