import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useState } from 'react';

import { editorExtensions } from './editorExtensions.ts';
import { withFields, withoutFields } from './fieldNode.ts';
import { completeTrigger } from './mentionTrigger.ts';
import type { RichTextEditorProps } from './richTextProps.ts';
import { pastedFiles } from './pastedFiles.ts';
import type { ListView } from './suggestion.ts';

/** Creates the editor once. Later props (another source, another handler) reach it as well. */
export function useRichText(props: RichTextEditorProps, listView: ListView): Editor {
  const {
    label,
    placeholder = '',
    initialHtml = '',
    autoFocus = false,
    isReadOnly = false,
  } = props;
  const [latest] = useState(() => createLatest(props));
  useEffect(() => latest.set(props));
  const [extensions] = useState(() =>
    editorExtensions({
      placeholder: () => latest.get().placeholder ?? '',
      ...(props.gapLabel && { gapLabel: (name: string) => latest.get().gapLabel?.(name) ?? name }),
      ...(props.fieldLabel && {
        fieldLabel: (inside: string) => latest.get().fieldLabel?.(inside),
      }),
      triggers: (props.mentions ?? []).map(completeTrigger),
      currentTrigger: (index) => completeTrigger(latest.get().mentions![index]!),
      listView: () => listView,
    }),
  );
  const editor = useEditor({
    extensions,
    content: props.fieldLabel ? withFields(initialHtml, props.fieldLabel) : initialHtml,
    autofocus: autoFocus ? 'end' : false,
    // CSP forbids injected styles; ProseMirror's rules are in our style sheet.
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: 'editor',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(props.describedBy ? { 'aria-describedby': props.describedBy } : {}),
        ...(props.mentions ? { 'aria-autocomplete': 'list' } : {}),
      },
      handlePaste: (_, { clipboardData }) => {
        const { onFiles } = latest.get();
        const files = onFiles ? pastedFiles(clipboardData) : [];
        if (files.length > 0) onFiles?.(files);
        return files.length > 0;
      },
      // The box around the text handles dropped files.
      handleDrop: (_, event) => (event.dataTransfer?.files.length ?? 0) > 0,
    },
    // Inserted before the first focus: append.
    onCreate: ({ editor: made }) => {
      if (props.fieldLabel) made.commands.setTextSelection(made.state.doc.content.size);
    },
    onUpdate: ({ editor: changed }) =>
      latest.get().onChange(changed.isEmpty ? '' : withoutFields(changed.getHTML())),
  });
  useEffect(() => {
    if (editor.isDestroyed) return;
    // An empty transaction redraws the placeholder.
    editor.view.dispatch(editor.state.tr.setMeta('placeholder', placeholder));
  }, [editor, placeholder]);
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);
  return editor;
}

/** The last render's props, for callbacks outside rendering. */
function createLatest(first: RichTextEditorProps) {
  let current = first;
  return {
    get: () => current,
    set: (next: RichTextEditorProps) => {
      current = next;
    },
  };
}
