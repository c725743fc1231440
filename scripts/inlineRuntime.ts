import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Manifest, Plugin } from 'vite';

const NAME = 'rolldown-runtime';
const IMPORT = new RegExp(
  String.raw`import\s*\{([^}]*)\}\s*from\s*["']\./[^"']*${NAME}[^"']*["'];?`,
  'u',
);
const EXPORT = /export\s*\{[^}]*\};?\s*$/u;

/**
 * Gives each chunk the few helpers of the bundler that it uses. The bundler puts them into a file of their own, which
 * would be one more request of every page for less than a request itself weighs.
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
    async renderChunk(code, chunk) {
      if (chunk.name === NAME) runtime.resolve(code.replace(EXPORT, ''));
      const [whole, names] = IMPORT.exec(code) ?? [];
      if (!whole || names === undefined) return null;
      const helpers = inlined(await runtime.promise, names);
      return code.replace(whole, () => helpers);
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

/** `{ t as __toESM }` as the helpers' own code, from which the minifier drops what is not used. */
function inlined(runtime: string, names: string) {
  const locals = names.split(',').map((name) => {
    const local = name.split(' as ').at(-1)!.trim();
    // Where two modules have it, the bundler counts.
    return { local, helper: local.replace(/\$\d+$/u, '') };
  });
  const taken = locals.map(({ local, helper }) => `${helper}: ${local}`).join(', ');
  const given = locals.map(({ helper }) => helper).join(', ');
  return `const { ${taken} } = (() => {\n${runtime}\nreturn { ${given} };\n})();`;
}
