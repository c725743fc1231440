import type { Plugin } from 'vite';

type Folders = { dir: string; root: string };

/** Writes pages into the app's build once its other files are there. `root`: the folder of the sources. */
export function afterBuild(name: string, write: (folders: Folders) => Promise<void>): Plugin {
  let root = '';
  return {
    name,
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      ({ root } = config);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = '' }) => write({ dir, root }),
    },
  };
}
