import type { Plugin } from 'vite';

const DOWNSHIFT = /\/node_modules\/downshift\/dist\/downshift\.esm\.mjs$/u;
/** What is said of the widgets that nobody uses, for which the bundler keeps them. */
const SAID = /^(?!useCombobox\b)\w+\.stateChangeTypes = [\w$]+;$/gmu;
const PROP_TYPES = /(?<=^var \w*propTypes[$\d]* = )(?=_extends\()/gimu;
/** How the editor's toolbar compares, where it is not told how (`RichTextTools.tsx` tells). */
const COMPARISON = 'fast-equals';
const SIMPLE = '\0simple-comparison';

/** Leaves out of the built app the widgets that come along with those it uses. */
export function leanWidgets(): Plugin {
  return {
    name: 'lean-widgets',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === COMPARISON && importer?.includes('tiptap') ? SIMPLE : undefined,
    load: (id) => (id === SIMPLE ? 'export const circularDeepEqual = Object.is;' : undefined),
    transform(code, id) {
      if (!DOWNSHIFT.test(id.replaceAll('\\', '/'))) return undefined;
      const lean = code.replaceAll(SAID, '').replaceAll(PROP_TYPES, '/* @__PURE__ */ ');
      return { code: lean, map: null };
    },
  };
}
