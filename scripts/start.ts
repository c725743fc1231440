// npm start: builds the app if needed while the database starts; serves both on one address.
import { spawn } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

import { oneAtATime } from './oneAtATime.ts';
import { isBuilt, ROOT } from './sources.ts';
import { tool } from './tool.ts';
import { stopWithNpm } from './stopWithNpm.ts';

stopWithNpm(() => process.kill(process.pid, 'SIGTERM'));
// See server/main.ts.
const cache = join(ROOT, 'node_modules', '.cache', 'felix');
enableCompileCache(cache);
const building = isBuilt() ? Promise.resolve() : buildOnce();
const { runServer } = await import('../server/run.ts');
const { settings, port } = await runServer(building);

const address = process.env['BASE_URL'] ? settings.baseUrl : `http://localhost:${port}`;
console.log(`\n  Felix is ready: ${address}\n`);
if (settings.demo) {
  // Imported late: the demo's texts take time to load.
  const { signIns } = await import('./signIns.ts');
  console.log(signIns());
  if (settings.showsMail) {
    console.log(`  What the demo would send by mail: http://localhost:${port}/dev/mail\n`);
  }
}
console.log('  Ctrl-C stops it.\n');

/** Two concurrent starts would write to one folder. */
function buildOnce() {
  return oneAtATime(
    join(cache, 'building'),
    async () => {
      if (!isBuilt()) await build();
    },
    () => console.log('Another start is building the app: waiting for it …'),
  );
}

function build() {
  console.log('Building the app …');
  return new Promise<void>((done, reject) => {
    const child = spawn(process.execPath, [tool('vite'), 'build', '--logLevel', 'warn'], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    process.once('exit', () => child.kill());
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? done() : reject(new Error('The app could not be built.')),
    );
  });
}
