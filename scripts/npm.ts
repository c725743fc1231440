import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { ROOT } from './sources.ts';

/** Runs npm in the repository: the one that runs this script, else the one of the path. Rejects if there is none. */
export async function npm(args: string[], cwd = ROOT): Promise<{ status: number; output: string }> {
  const own = process.env['npm_execpath'];
  const [program, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  const child = spawn(program, [...first, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: program === 'npm' && process.platform === 'win32',
  });
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { status: (status as number | null) ?? 1, output };
}
