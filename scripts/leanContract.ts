import type { Plugin } from 'vite';

import { childrenOf, type Edit, nameOf, type Node, withEdits, without } from './syntax.ts';

const CONTRACT = /\/contract\/(?:\w+\/)?\w+\.ts$/u;
/** What is said of a call for the server, which checks what it is asked. The app checks what it is answered. */
const ASKED = new Set(['params', 'query', 'body']);
const USE = /\w*Calls(?:\.\w+)+\.(?:params|query|body)\b/u;

/**
 * Leaves out of the built app the schemas of what is asked: there they stand for their types alone. For the bundler
 * to see which schemas nobody needs, each call of the contract's files is marked as one that only gives something.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/')) return undefined;
      const [use] = USE.exec(code) ?? [];
      if (use) this.error(`${use} is not there: scripts/leanContract.ts leaves it out of the app`);
      if (!CONTRACT.test(id.replaceAll('\\', '/'))) return undefined;
      const program = this.parse(code, { lang: 'ts' }) as unknown as Node;
      return { code: withEdits(code, editsIn(program, code)), map: null };
    },
  };
}

function editsIn(node: Node, code: string): Edit[] {
  const { type, start, callee } = node as Node & { callee?: Node };
  const parts = childrenOf(node);
  const within = (those: Node[]) => those.flatMap((part) => editsIn(part, code));
  // A call that stands alone does something, or it would not be there.
  if (type === 'ExpressionStatement') return within(parts.flatMap(childrenOf));
  if (type !== 'CallExpression') return within(parts);
  const mark = { at: start, to: start, text: '/* @__PURE__ */ ' };
  if (nameOf(callee) !== 'defineCall') return [mark, ...within(parts)];
  const said = parts.filter((part) => part.type === 'ObjectExpression').flatMap(childrenOf);
  const dropped = said.filter(isAsked).map((part) => without(part, code));
  return [mark, ...dropped, ...within(said.filter((part) => !isAsked(part)))];
}

const isAsked = ({ key }: Node) => ASKED.has(nameOf(key));
