import { InputRule, mergeAttributes, Node, PasteRule } from '@tiptap/core';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** A field's label, by the text between its braces; undefined for unknown fields. */
export type FieldLabel = (inside: string) => string | undefined;

const TOKEN = /\{\{([^{}]*)\}\}/gu;
const TOKEN_AT_END = /\{\{([^{}]*)\}\}$/u;
const IN_TEXT = /(<[^>]*>)|\{\{([^{}]*)\}\}/gu;
const FIELD = /<span data-field="[^"]*">(.*?)<\/span>/gu;

/** Converts `{{…}}` in HTML to field nodes for the editor. */
export const withFields = (html: string, label: FieldLabel): string =>
  html.replaceAll(IN_TEXT, (whole, tag: string | undefined, inside = '') =>
    tag !== undefined || label(decoded(inside)) === undefined
      ? whole
      : `<span data-field="${inside.replaceAll('"', '&quot;')}"></span>`,
  );

/** The reverse: the editor's HTML to `{{…}}`. */
export const withoutFields = (html: string): string => html.replaceAll(FIELD, '$1');

const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** A field filled in when the text is used. Shows its label; typed as `{{…}}`. */
export const FieldNode = Node.create<{ label: FieldLabel }>({
  name: 'field',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ label: () => undefined }),
  addAttributes: () => ({
    inside: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset['field'],
      renderHTML: ({ inside }: Record<string, unknown>) => ({ 'data-field': inside }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-field]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes),
    `{{${String(node.attrs['inside'])}}}`,
  ],
  renderText: ({ node }) => `{{${String(node.attrs['inside'])}}}`,

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span');
      const inside = String(node.attrs['inside']);
      dom.className = 'var';
      dom.textContent = this.options.label(inside) ?? inside;
      return { dom };
    };
  },

  addInputRules() {
    const isField = (inside = '') => this.options.label(inside) !== undefined;
    return [
      new InputRule({
        find: (text) => {
          const found = TOKEN_AT_END.exec(text);
          return found && isField(found[1]) ? { index: found.index, text: found[0] } : null;
        },
        handler: ({ state, range, match }) => {
          const inside = match[0].slice(2, -2);
          state.tr.replaceWith(range.from, range.to, this.type.create({ inside }));
        },
      }),
    ];
  },

  addPasteRules() {
    return [
      new PasteRule({
        find: (text) =>
          [...text.matchAll(TOKEN)].flatMap(({ 0: token, 1: inside = '', index }) =>
            this.options.label(inside) === undefined ? [] : [{ index, text: token }],
          ),
        handler: ({ state, range, match }) => {
          const inside = match[0].slice(2, -2);
          state.tr.replaceWith(range.from, range.to, this.type.create({ inside }));
        },
      }),
    ];
  },

  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: markUnknown } })],
});

/** Text written as a field that is none. */
function markUnknown({ doc }: EditorState): DecorationSet {
  const marks: Decoration[] = [];
  doc.descendants((node, position) => {
    for (const { 0: token, index } of (node.text ?? '').matchAll(TOKEN)) {
      const from = position + index;
      marks.push(Decoration.inline(from, from + token.length, { class: 'var-wrong' }));
    }
  });
  return DecorationSet.create(doc, marks);
}
