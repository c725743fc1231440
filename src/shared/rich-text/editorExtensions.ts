import type { AnyExtension } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Placeholder } from '@tiptap/extensions/placeholder';
import { UndoRedo } from '@tiptap/extensions/undo-redo';

import { type FieldLabel, FieldNode } from './fieldNode.ts';
import { GapNode } from './gapNode.ts';
import { MentionNode } from './mentionNode.ts';
import type { CompleteTrigger } from './mentionTrigger.ts';
import { safeHref } from './safeHref.ts';
import { createSuggestion, type ListView } from './suggestion.ts';

type Options = {
  placeholder: () => string;
  /** Labels of gaps, if inserted texts have gaps. */
  gapLabel?: (name: string) => string;
  /** Labels of fields, if texts have fields. */
  fieldLabel?: FieldLabel;
  triggers: CompleteTrigger[];
  /** The current trigger: its source may have changed since the editor was created. */
  currentTrigger: (index: number) => CompleteTrigger;
  listView: () => ListView;
};

/** What can be written: paragraphs, bold, italic, lists, links and mentions, which is all the server keeps. */
export function editorExtensions({
  placeholder,
  gapLabel,
  fieldLabel,
  triggers,
  ...options
}: Options): AnyExtension[] {
  const suggestions = triggers.map((trigger, index) =>
    createSuggestion(trigger, () => options.currentTrigger(index), options.listView),
  );
  return [
    Document,
    Paragraph,
    Text,
    HardBreak,
    Bold,
    Italic,
    BulletList,
    OrderedList,
    ListItem,
    ListKeymap,
    UndoRedo,
    Link.configure({
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (uri) => safeHref(uri) !== undefined,
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
    Placeholder.configure({ placeholder }),
    ...(gapLabel ? [GapNode.configure({ label: gapLabel })] : []),
    ...(fieldLabel ? [FieldNode.configure({ label: fieldLabel })] : []),
    ...(suggestions.length > 0 ? [MentionNode.configure({ suggestions })] : []),
  ];
}
