import type { Plugin } from 'vite';

import { childrenOf, type Edit, nameOf, type Node, withEdits, without } from './syntax.ts';

const EXTENSION = /\/node_modules\/@tiptap\/[\w-]+\/dist\/.*\.js$/u;
/** How an extension reads and writes Markdown, for a package of the editor's that the app does not have. */
const MARKDOWN = new Set([
  'markdownOptions',
  'markdownTokenName',
  'markdownTokenizer',
  'parseMarkdown',
  'renderMarkdown',
  'createInlineMarkdownSpec',
]);
const VIEW = /\/node_modules\/prosemirror-view\/dist\/index\.js$/u;
/** How it finds out whether it is in a browser that the app is not built for. */
const OLD_BROWSERS = /^const ie_edge = [^]*^const ie_version = .*$/mu;

/** Leaves out of the built app what of the editor is for other formats and for Internet Explorer. */
export function leanEditor(): Plugin {
  return {
    name: 'lean-editor',
    apply: 'build',
    enforce: 'pre',
    transform(code, path) {
      const id = path.replaceAll('\\', '/');
      if (EXTENSION.test(id)) {
        const program = this.parse(code) as unknown as Node;
        return { code: withEdits(code, editsIn(program, code)), map: null };
      }
      if (!VIEW.test(id)) return undefined;
      if (!OLD_BROWSERS.test(code)) this.error(`${id} is not as scripts/leanEditor.ts knows it`);
      const lean = code
        .replace(OLD_BROWSERS, '')
        .replaceAll(/\bie_version\b/gu, '0')
        .replaceAll(/\bie\b/gu, 'false');
      return { code: lean, map: null };
    },
  };
}

function editsIn(node: Node, code: string): Edit[] {
  return childrenOf(node).flatMap((part) => {
    const isDropped = node.type === 'ObjectExpression' && MARKDOWN.has(givenName(part));
    return isDropped ? [without(part, code)] : editsIn(part, code);
  });
}

/** What a member of an object is called, or the function that gives some of them. */
function givenName({ key, argument }: Node & { argument?: Node }) {
  return nameOf(key ?? argument?.['callee']);
}
