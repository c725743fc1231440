import { leanFile } from './leanFile.ts';
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
const LINKS = /\/node_modules\/linkifyjs\/dist\/linkify\.mjs$/u;
/** The ends of all hosts there are: letters to go on with, and how many of them to take back. */
const ENDS = /(?<=^const encodedTlds = ')[^']+(?=';$)/mu;
const ENDS_IN_OTHER_LETTERS = /(?<=^const encodedUtlds = ')[^']+(?=';$)/mu;
/** Beside those of the countries. */
const COMMON = new Set(['com', 'net', 'org', 'edu', 'gov', 'int', 'info', 'biz', 'app', 'dev']);

/**
 * Leaves out of the built app what of the editor is for other formats and for Internet Explorer, and the ends of hosts
 * by which hardly anybody's address is known for one: with `https://` before it any is.
 */
export const leanEditor = () => [
  leanFile('leanEditor', EXTENSION, (code, { parse }) => withEdits(code, editsIn(parse(), code))),
  leanFile('leanEditor', VIEW, withoutOldBrowsers),
  leanFile('leanEditor', LINKS, withFewEnds),
];

function withFewEnds(code: string) {
  const [ends] = ENDS.exec(code) ?? [];
  if (!ends || !ENDS_IN_OTHER_LETTERS.test(code)) return undefined;
  const few = endsIn(ends).filter((end) => end.length === 2 || COMMON.has(end));
  const written = few.map((end) => `${end}${end.length}`).join('');
  return code.replace(ENDS, written).replace(ENDS_IN_OTHER_LETTERS, '');
}

function endsIn(written: string) {
  let end = '';
  return [...written.matchAll(/([^\d]*)(\d+)/gu)].map(([, more, back]) => {
    const whole = end + (more ?? '');
    end = whole.slice(0, whole.length - Number(back));
    return whole;
  });
}

function withoutOldBrowsers(code: string) {
  if (!OLD_BROWSERS.test(code)) return undefined;
  return code
    .replace(OLD_BROWSERS, '')
    .replaceAll(/\bie_version\b/gu, '0')
    .replaceAll(/\bie\b/gu, 'false');
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
