import './rich-text.scss';

import { EditorContent } from '@tiptap/react';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { type FieldLabel, withFields } from './fieldNode.ts';
import type { MentionTrigger } from './mentionTrigger.ts';
import { MentionList } from './MentionList.tsx';
import { RichTextTools } from './RichTextTools.tsx';
import { insertText } from './insertText.ts';
import { useEditorKeys } from './useEditorKeys.ts';
import { useListDescription, useMentionList } from './useMentionList.ts';
import { useRichText } from './useRichText.ts';

export type RichTextHandle = {
  focus: () => void;
  clear: () => void;
  /** Puts HTML where the caret is, and goes to its first gap. */
  insert: (html: string) => void;
};

export type RichTextEditorProps = {
  label: string;
  placeholder?: string;
  /** What the editor begins with. Later it holds its own text, so that nothing from outside eats what is typed. */
  initialHtml?: string;
  autoFocus?: boolean;
  mentions?: MentionTrigger[];
  /** What belongs into a gap of a text that is put in. */
  gapLabel?: (name: string) => string;
  /** What the fields of a text are called that leaves some open: `{{…}}` in its HTML. */
  fieldLabel?: FieldLabel;
  /** Told the HTML at every change; the empty text is ''. */
  onChange: (html: string) => void;
  /** Ctrl+Enter, and Ctrl+S where nothing else is said. */
  onSubmit?: () => void;
  /** Ctrl+S. */
  onSave?: () => void;
  /** Files that are pasted. */
  onFiles?: (files: File[]) => void;
  /** More tools, after the formatting ones. */
  tools?: ReactNode;
  /** The other end of the bar: what to do with the text. */
  actions?: ReactNode;
  ref?: Ref<RichTextHandle>;
};

const NO_MENTIONS: MentionTrigger[] = [];

/** An editor of rich text with its bar of tools. Used through `RichTextField`, which loads it when it is needed. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { mentions = NO_MENTIONS, fieldLabel, tools, actions, ref } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const list = useMentionList();
  const editor = useRichText(props, list.view);

  useEditorKeys(frame, props);
  useListDescription(editor, list.id, list.list?.highlighted);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => void editor.commands.focus('end'),
      clear: () => void editor.commands.clearContent(true),
      insert: (html) => insertText(editor, fieldLabel ? withFields(html, fieldLabel) : html),
    }),
    [editor, fieldLabel],
  );

  return (
    <>
      <div className="editor-wrap" ref={frame}>
        <EditorContent editor={editor} />
      </div>
      {list.list &&
        createPortal(
          <MentionList
            id={list.id}
            items={list.list.list.items}
            query={list.list.list.query}
            loading={list.list.list.loading}
            highlighted={list.list.highlighted}
            onHighlight={list.onHighlight}
            onPick={list.list.list.command}
          />,
          list.element,
        )}
      <div className="comp-bar">
        <RichTextTools editor={editor} mentionChar={mentions[0] && (mentions[0].char ?? '@')}>
          {tools}
        </RichTextTools>
        {actions}
      </div>
      <span className="visually-hidden" role="status">
        {list.list &&
          !list.list.list.loading &&
          t('richText.mention.count', { count: list.list.list.items.length })}
      </span>
    </>
  );
}
