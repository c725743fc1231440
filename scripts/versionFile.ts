import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Plugin } from 'vite';

import { appVersion } from './sources.ts';

/**
 * Tells the app its version, and writes /current-version.json, from which a running app learns of a newer one. It is
 * written when all else is: by it one knows that the app is built (`isBuilt`), and no build that was broken off looks so.
 */
export function versionFile(): Plugin {
  const version = appVersion();
  let outDir = '';
  return {
    name: 'version-file',
    config: () => ({ define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) } }),
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        writeFileSync(join(outDir, 'current-version.json'), JSON.stringify({ version }));
      },
    },
  };
}
