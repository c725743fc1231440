import type { Plugin } from 'vite';

import { appVersion } from './sources.ts';

/** Tells the app its version, and writes /current-version.json, from which a running app learns of a newer one. */
export function versionFile(): Plugin {
  const version = appVersion();
  return {
    name: 'version-file',
    config: () => ({ define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) } }),
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'current-version.json',
        source: JSON.stringify({ version }),
      });
    },
  };
}
