import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { appVersion } from './sources.ts';

/**
 * Tells the app its version and writes /current-version.json, from which a running app learns of a newer one. Written
 * last: `isBuilt` takes it as proof of a complete build, so an aborted build never looks complete.
 */
export function versionFile(): Plugin {
  const version = appVersion();
  return {
    name: 'version-file',
    config: () => ({ define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) } }),
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        writeFileSync(join(dir, 'current-version.json'), JSON.stringify({ version }));
      },
    },
  };
}
