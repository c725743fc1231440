import { type Editor, mergeAttributes, Node } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';

/** HTML placeholder of an unfilled gap. */
const LEFT_OPEN = '____';

type Options = { label: (name: string) => string };

/** A gap to fill in: shows a label, replaced by typing. */
export const GapNode = Node.create<Options>({
  name: 'gap',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ label: (name) => name }),
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset['gap'],
      renderHTML: ({ name }: Record<string, unknown>) => ({ 'data-gap': name }),
    },
  }),
  parseHTML: () => [{ tag: 'mark[data-gap]' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', mergeAttributes(HTMLAttributes), LEFT_OPEN],
  renderText: () => LEFT_OPEN,

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('mark');
      const name = String(node.attrs['name']);
      dom.dataset['gap'] = name;
      dom.textContent = this.options.label(name);
      return { dom };
    };
  },

  addKeyboardShortcuts() {
    return { Tab: ({ editor }) => selectGap(editor, editor.state.selection.to) };
  },
});

/** Selects the first gap after a position, so that typing replaces it. False if there is none. */
export function selectGap(editor: Editor, from: number): boolean {
  const at = firstGap(editor.state, from);
  return at !== undefined && editor.chain().focus().setNodeSelection(at).scrollIntoView().run();
}

function firstGap({ doc }: EditorState, from: number): number | undefined {
  let found: number | undefined;
  doc.descendants((node, position) => {
    if (found === undefined && node.type.name === 'gap' && position >= from) found = position;
    return found === undefined;
  });
  return found;
}
