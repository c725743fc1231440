import { leanFile } from './leanFile.ts';
import { childrenOf, type Edit, nameOf, type Node, withEdits } from './syntax.ts';

const TRANSLATOR = /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/u;
/** How it fetches texts by a plugin, of which the app has none (`src/shared/i18n/fetchTexts.ts`). */
const FETCHING = new Set(['loadOne', 'loaded', 'queueLoad', 'read', 'saveMissing']);
/** It says these only where `debug` is on, which it is nowhere. */
const REMARKS = new Set(['deprecate', 'log', 'once', 'warn']);

/** Leaves out of the built app how i18next fetches texts, and what it tells who looks for faults in it. */
export const leanI18next = () =>
  leanFile('leanI18next', TRANSLATOR, (code, { parse }) => {
    const edits = editsIn(parse());
    return edits.length < FETCHING.size ? undefined : withEdits(code, edits);
  });

function editsIn(node: Node, className = ''): Edit[] {
  const { type, start: at, end: to, id, key } = node;
  if (isRemark(node)) return [{ at, to, text: 'undefined' }];
  if (type === 'MethodDefinition' && className === 'Connector') {
    if (FETCHING.has(nameOf(key))) return [{ at, to, text: '' }];
    if (nameOf(key) === 'prepareLoading') {
      return [{ at, to, text: 'prepareLoading(_, __, ___, callback) { callback?.(); }' }];
    }
  }
  const within = type === 'ClassDeclaration' ? nameOf(id) : className;
  return childrenOf(node).flatMap((part) => editsIn(part, within));
}

/** `this.logger.warn(…)` */
function isRemark({ type, callee }: Node & { callee?: Node & { object?: Node } }) {
  if (type !== 'CallExpression' || !REMARKS.has(nameOf(callee?.['property']))) return false;
  const { object } = callee ?? {};
  return /logger$/iu.test(nameOf(object?.['property'] ?? object));
}
