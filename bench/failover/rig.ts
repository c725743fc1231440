import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../../scripts/sources.ts';
import type { Ports } from './ports.ts';
import type { Processes } from './processes.ts';
import type { Programs } from './programs.ts';

export const HOST = '127.0.0.1';

export type Rig = { processes: Processes; programs: Programs; ports: Ports };

/** A file of deploy/. */
export const shipped = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8');

export const urlOf = (port: number | undefined) => `http://${HOST}:${port}`;

/** Whether an address answers with a success. */
export const isOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
