import './rich-text.scss';

import { EditorContent } from '@tiptap/react';
import { useImperativeHandle, useRef } from 'react';
import { createPortal } from 'react-dom';

import { useTranslation } from '../i18n/useTranslation.ts';
import { withFields } from './fieldNode.ts';
import type { MentionTrigger } from './mentionTrigger.ts';
import { MentionList } from './MentionList.tsx';
import type { RichTextEditorProps } from './richTextProps.ts';
import { RichTextTools } from './RichTextTools.tsx';
import { insertText } from './insertText.ts';
import { useEditorKeys } from './useEditorKeys.ts';
import { useListDescription, useMentionList } from './useMentionList.ts';
import { useRichText } from './useRichText.ts';

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
