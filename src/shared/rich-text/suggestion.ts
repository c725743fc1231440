import type { Editor, Range } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import type {
  SuggestionKeyDownProps,
  SuggestionOptions,
  SuggestionProps,
} from '@tiptap/suggestion';

import { MENTION_REEVALUATE_DELAY } from '#contract/limits.ts';

import { findMention } from './findMention.ts';
import type { CompleteTrigger, MentionSuggestion } from './mentionTrigger.ts';

export type OpenList = Pick<
  SuggestionProps<MentionSuggestion, MentionSuggestion>,
  'items' | 'query' | 'loading' | 'command' | 'mount'
>;

/** Renders the list and handles its keys. */
export type ListView = {
  onOpen: (list: OpenList, trigger: CompleteTrigger) => void;
  onChange: (list: OpenList) => void;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent) => boolean;
};

type Options = Omit<SuggestionOptions<MentionSuggestion, MentionSuggestion>, 'editor'>;

/** A trigger for TipTap's suggestion plugin; matching is in `findMention`. */
export function createSuggestion(
  trigger: CompleteTrigger,
  currentTrigger: () => CompleteTrigger,
  view: () => ListView,
): Options {
  return {
    char: trigger.char,
    pluginKey: new PluginKey(`mention ${trigger.char}`),
    debounce: MENTION_REEVALUATE_DELAY,
    placement: 'bottom-start',
    offset: { mainAxis: trigger.offset.top, crossAxis: trigger.offset.left },
    floatingUi: { strategy: 'fixed', middleware: [aboveTheBox(trigger.offset.top)] },
    findSuggestionMatch: ({ $position }) => {
      const { parent, parentOffset: end } = $position;
      // Only as much text as a mention can span: paragraphs are long, and every keystroke asks.
      const start = Math.max(0, end - trigger.maxScanned - 1);
      const text = parent.textBetween(start, end, undefined, leafText);
      const found = findMention(text, trigger);
      if (!found) return null;
      const { index, query } = found;
      const range = { from: $position.start() + start + index, to: $position.pos };
      return { range, query, text: text.slice(index) };
    },
    items: async ({ query, signal }) => currentTrigger().source(query, signal),
    command: ({ editor, range, props }) => pick(editor, range, props, currentTrigger()),
    render: () => ({
      onStart: (list) => view().onOpen(list, trigger),
      onUpdate: (list) => view().onChange(list),
      onExit: () => view().onClose(),
      onKeyDown: ({ event }: SuggestionKeyDownProps) => view().onKeyDown(event),
    }),
  };
}

/** Replaces the typed text with the mention. Disabled items cannot be picked. */
function pick(editor: Editor, range: Range, item: MentionSuggestion, trigger: CompleteTrigger) {
  if (item.disabled) return;
  if (trigger.onPick) {
    editor.chain().focus().deleteRange(range).run();
    trigger.onPick(item);
    return;
  }
  const { id, value, link = null } = item;
  const attrs = {
    id,
    value,
    denotationChar: item.denotationChar ?? trigger.char,
    link,
    target: item.target ?? (link ? trigger.linkTarget : null),
    disabled: false,
  };
  const hasSpace = editor.state.doc.textBetween(range.to, after(editor, range.to)) === ' ';
  const space = trigger.spaceAfterPick && !hasSpace ? [{ type: 'text', text: ' ' }] : [];
  editor
    .chain()
    .focus()
    .insertContentAt(range, [{ type: 'mention', attrs }, ...space])
    .run();
}

/** Nodes count as one character, as they are one position in the document. */
const leafText = ({ type }: { type: { name: string } }) =>
  type.name === 'hardBreak' ? '\n' : '\uFFFC';

const after = (editor: Editor, position: number) =>
  Math.min(position + 1, editor.state.doc.resolve(position).end());

/** Without room below, the list goes above the whole editor box, not over the lines just written. */
const aboveTheBox = (gap: number) => ({
  name: 'aboveTheBox',
  fn: ({ y, placement, rects, elements }: MiddlewareState) => {
    const { contextElement } = elements.reference as { contextElement?: Element };
    const box = contextElement?.closest('[data-mention-box]')?.getBoundingClientRect();
    return placement.startsWith('top') && box
      ? { y: Math.min(y, box.top - gap - rects.floating.height) }
      : {};
  },
});

type MiddlewareState = {
  y: number;
  placement: string;
  rects: { floating: { height: number } };
  elements: { reference: unknown };
};
