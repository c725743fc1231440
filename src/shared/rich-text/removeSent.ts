import { createDocument, type Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';

/** Removes sent HTML from the editor. What was written after it stays, with the caret in its place. */
export function removeSent(editor: Editor, html: string): void {
  const { doc, selection, schema, tr } = editor.state;
  const sent = createDocument(html, schema);
  const end = sent.content.findDiffStart(doc.content) ?? doc.content.size;
  // Edited within the sent part.
  if (end < Selection.atEnd(sent).to) return;
  const rest = doc.cut(end);
  if (rest.content.size === 0) {
    editor.commands.clearContent(true);
    return;
  }
  const caret = selection.head - (doc.content.size - rest.content.size);
  tr.replaceWith(0, doc.content.size, rest.content);
  tr.setSelection(Selection.near(tr.doc.resolve(Math.max(0, caret))));
  editor.view.dispatch(tr);
}
