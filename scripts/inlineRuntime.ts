import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import type { Manifest, Plugin } from 'vite';

const NAME = 'rolldown-runtime';
/** The chunk that is there before any other runs. */
const HOME = 'app';
/** So that no name is taken twice. */
const PREFIX = 'rt_';
const IMPORT = new RegExp(
  String.raw`import\s*\{([^}]*)\}\s*from\s*["']\./[^"']*${NAME}[^"']*["'];?`,
  'u',
);
const EXPORT = /export\s*\{([^}]*)\};?\s*$/u;

/**
 * Gives the app's first chunk the few helpers of the bundler, and the others theirs from there. The bundler puts them
 * into a file of their own, which would be one more request of every page for less than a request itself weighs.
 */
export function inlineRuntime(): Plugin {
  // The chunks are rendered beside each other, in no order.
  const runtime = Promise.withResolvers<string>();
  let outDir = '';
  return {
    name: 'inline-runtime',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    config: () => ({
      build: {
        modulePreload: {
          // Every browser of the target knows it.
          polyfill: false,
          resolveDependencies: (_, deps) => deps.filter((dep) => !dep.includes(NAME)),
        },
      },
    }),
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async renderChunk(code, chunk, _, { chunks }) {
      if (chunk.name === NAME) runtime.resolve(code);
      const [whole, names] = IMPORT.exec(code) ?? [];
      if (!whole || names === undefined) return null;
      if (chunk.name === HOME) return atHome(code.replace(whole, ''), names, await runtime.promise);
      const home = Object.values(chunks).find(({ name }) => name === HOME);
      if (!home) throw new Error(`There is no chunk ${HOME} to have the bundler's helpers from`);
      const taken = pairs(names).map(([given, local]) => `${PREFIX}${given} as ${local}`);
      const from = `./${basename(home.fileName)}`;
      return code.replace(whole, () => `import { ${taken.join(', ')} } from "${from}";`);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(new RegExp(`<script[^>]*${NAME}[^>]*></script>\\s*`, 'u'), ''),
    },
    writeBundle() {
      const path = join(outDir, '.vite/manifest.json');
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
      for (const [key, { name, file, imports }] of Object.entries(manifest)) {
        if (name === NAME) {
          rmSync(join(outDir, file), { force: true });
          delete manifest[key];
        } else if (imports) {
          manifest[key]!.imports = imports.filter((each) => !each.includes(NAME));
        }
      }
      writeFileSync(path, JSON.stringify(manifest, null, 2));
    },
  };
}

/** The code of the chunk with the helpers before it, which it gives to the others as well. */
function atHome(code: string, names: string, runtime: string) {
  const [end = '', all = ''] = EXPORT.exec(runtime) ?? [];
  const helpers = pairs(all).map(([helper, given]) => ({ helper, name: PREFIX + given }));
  const own = pairs(names).map(([given, local]) => `const ${local} = ${PREFIX}${given};`);
  return [
    `const { ${helpers.map(({ helper, name }) => `${helper}: ${name}`).join(', ')} } = (() => {`,
    runtime.replace(end, ''),
    `return { ${helpers.map(({ helper }) => helper).join(', ')} };`,
    '})();',
    ...own,
    code,
    `export { ${helpers.map(({ name }) => name).join(', ')} };`,
  ].join('\n');
}

/** `t as __toESM, n` as what it is called before and after. */
const pairs = (names: string) =>
  names.split(',').map((name): [string, string] => {
    const [before = '', after = before] = name.trim().split(' as ');
    return [before, after];
  });
