import type { Plugin } from 'vite';

const CONTRACT = /\/contract\/(?:\w+\/)?\w+\.ts$/u;
/** What is said of a call for the server, which checks what it is asked. The app checks what it is answered. */
const ASKED = new Set(['params', 'query', 'body']);
const USE = /\w*Calls(?:\.\w+)+\.(?:params|query|body)\b/u;

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Edit = { at: number; to: number; text: string };

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
  if (callee?.['name'] !== 'defineCall') return [mark, ...within(parts)];
  const said = parts.filter((part) => part.type === 'ObjectExpression').flatMap(childrenOf);
  const isAsked = ({ key }: Node) => ASKED.has(String((key as Node | undefined)?.['name']));
  const dropped = said.filter(isAsked).map(({ start: at, end }) => {
    const [comma = ''] = /^\s*,/u.exec(code.slice(end)) ?? [];
    return { at, to: end + comma.length, text: '' };
  });
  return [mark, ...dropped, ...within(said.filter((part) => !isAsked(part)))];
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string');
}

/** From the end, so that the places before stay where they are. */
function withEdits(code: string, edits: Edit[]) {
  return edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, to, text: put }) => text.slice(0, at) + put + text.slice(to), code);
}
