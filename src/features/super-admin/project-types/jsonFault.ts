const BLANK = /[ \t\n\r]*/y;
const TOKEN =
  /"(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null|[[\]{},:]/y;

/** Expected next token; a stack with the next step last. */
type ExpectedToken =
  | 'value'
  | 'firstKey'
  | 'key'
  | 'colon'
  | 'afterMember'
  | 'firstItem'
  | 'afterItem';

/** Steps after a token, by the expected one; undefined where the token is invalid. */
const AFTER: Record<ExpectedToken, (piece: string) => ExpectedToken[] | undefined> = {
  value: (piece) => {
    if (piece === '{') return ['firstKey'];
    if (piece === '[') return ['firstItem'];
    return ']},:'.includes(piece) ? undefined : [];
  },
  firstKey: (piece) => (piece === '}' ? [] : AFTER.key(piece)),
  key: (piece) => (piece.startsWith('"') ? ['afterMember', 'value', 'colon'] : undefined),
  colon: (piece) => (piece === ':' ? [] : undefined),
  afterMember: (piece) => (piece === ',' ? ['key'] : piece === '}' ? [] : undefined),
  firstItem: (piece) => {
    if (piece === ']') return [];
    const next = AFTER.value(piece);
    return next && ['afterItem', ...next];
  },
  afterItem: (piece) => (piece === ',' ? ['afterItem', 'value'] : piece === ']' ? [] : undefined),
};

const pieceAt = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

/**
 * Line of the first JSON syntax error, from 1. Own scanner: browsers word it differently, some
 * without a position.
 */
export function jsonFaultLine(text: string): number {
  const steps: ExpectedToken[] = ['value'];
  let at = pieceAt(BLANK, text, 0).length;
  while (at < text.length) {
    const piece = pieceAt(TOKEN, text, at);
    const step = steps.pop();
    const next = step && piece !== '' ? AFTER[step](piece) : undefined;
    if (!next) break;
    steps.push(...next);
    const end = at + piece.length;
    at = end + pieceAt(BLANK, text, end).length;
  }
  // For input that ends early, the last line with content.
  const before = at < text.length ? text.slice(0, at) : text.trimEnd();
  return before.split('\n').length;
}
