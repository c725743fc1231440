import './rich-text.scss';

import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { type RefObject, useId, useImperativeHandle, useRef } from 'react';
import { createPortal } from 'react-dom';

import { useTranslation } from '../i18n/useTranslation.ts';
import { useKeys } from '../keys/useKeys.ts';
import { withFields } from './fieldNode.ts';
import { selectGap } from './gapNode.ts';
import type { MentionTrigger } from './mentionTrigger.ts';
import { MentionList } from './MentionList.tsx';
import type { RichTextEditorProps } from './richTextProps.ts';
import { removeSent } from './removeSent.ts';
import { RichTextTools } from './RichTextTools.tsx';
import { useListDescription, useMentionList } from './useMentionList.ts';
import { useRichText } from './useRichText.ts';

const NO_MENTIONS: MentionTrigger[] = [];

/** A rich text editor with its toolbar. Used through `RichTextField`, which loads it on demand. */
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
      focus: () => {
        editor.commands.focus('end');
        // At once: the letter that was pressed goes there.
        editor.view.focus();
      },
      clear: () => void (editor.isEmpty || editor.commands.clearContent(true)),
      removeSent: (html) => removeSent(editor, html),
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

/** Replaces the selection with HTML and selects its first gap. */
function insertText(editor: Editor, html: string): void {
  const { from } = editor.state.selection;
  editor.chain().focus().insertContent(html).run();
  selectGap(editor, Math.max(0, from - 1));
}

/** Ctrl+Enter sends and Ctrl+S saves, before the editor handles the key. */
function useEditorKeys(
  within: RefObject<HTMLElement | null>,
  { onSubmit, onSave = onSubmit }: RichTextEditorProps,
) {
  const { t } = useTranslation();
  const id = useId();
  useKeys(
    [
      ...(onSubmit
        ? [{ id: `send${id}`, label: t('keys.send'), keys: 'mod+Enter', run: onSubmit }]
        : []),
      ...(onSave ? [{ id: `save${id}`, label: t('keys.save'), keys: 'mod+s', run: onSave }] : []),
    ].map((action) => ({ ...action, group: 'writing' as const, within, isKeyOnly: true as const })),
  );
}
