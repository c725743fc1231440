/** A part of a module, as the bundler's parser gives it. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;
export type Edit = { at: number; to: number; text: string };

export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string');
}

export const nameOf = (node: unknown) => String((node as Node | undefined)?.['name']);

/** Leaves a member of an object out, with the comma behind it. */
export function without({ start, end }: Node, code: string): Edit {
  const [comma = ''] = /^\s*,/u.exec(code.slice(end)) ?? [];
  return { at: start, to: end + comma.length, text: '' };
}

/** From the end, so that the places before stay where they are. */
export function withEdits(code: string, edits: Edit[]) {
  return edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, to, text: put }) => text.slice(0, at) + put + text.slice(to), code);
}
