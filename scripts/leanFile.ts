import type { Plugin } from 'vite';

import type { Node } from './syntax.ts';

type File = { id: string; parse: () => Node };
type Change = (code: string, file: File) => string | undefined;

/**
 * A change of a library's files for the built app: of those whose path fits. Where `change` gives undefined, the file is
 * not as it knows it, and the build fails.
 */
export function leanFile(name: string, files: RegExp, change: Change): Plugin {
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    transform(code, path) {
      const id = path.replaceAll('\\', '/');
      if (!files.test(id)) return undefined;
      const lean = change(code, { id, parse: () => this.parse(code) as unknown as Node });
      return lean === undefined
        ? this.error(`${id} is not as ${name} of scripts/ knows it`)
        : { code: lean, map: null };
    },
  };
}

/** Puts something else in place of what fits, everywhere. Undefined where something of it is not there. */
export function replaced(code: string, places: readonly (readonly [RegExp, string])[]) {
  return places.reduce<string | undefined>(
    (lean, [place, put]) =>
      lean !== undefined && lean.search(place) >= 0 ? lean.replaceAll(place, put) : undefined,
    code,
  );
}

/** Takes the bodies of a file's own functions away. Undefined where one of them is not there. */
export const emptied = (code: string, functions: readonly string[]) =>
  replaced(
    code,
    functions.map((name) => [
      new RegExp(
        String.raw`^function ${name.replace('$', String.raw`\$`)}\([^)]*\) \{$[^]*?^\}$`,
        'gmu',
      ),
      `function ${name.replace('$', '$$$$')}() {}`,
    ]),
  );
