import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { build, type Rolldown } from 'vite';

import { ROOT } from '../scripts/sources.ts';

const ENTRY = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'React'));
`;
const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>React</title><div id="root"></div><script type="module" src="/app.js"></script></html>';

/** A page that renders one heading by our own React and react-dom and does nothing else. Close it when done. */
export async function serveReactAlone() {
  const script = gzipSync(await bundle());
  const server = createServer((request, response) => {
    const isScript = request.url === '/app.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.setHeader('content-encoding', 'gzip');
    response.end(isScript ? script : gzipSync(PAGE));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function bundle(): Promise<string> {
  // Below this folder, where its imports resolve.
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.felix-react-alone-'));
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, ENTRY);
  try {
    const built = (await build({
      configFile: false,
      root: folder,
      mode: 'production',
      logLevel: 'error',
      build: { write: false, target: 'es2023', rolldownOptions: { input: entry } },
    })) as Rolldown.RolldownOutput;
    const [chunk] = built.output;
    return chunk.code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
