import type { Editor } from '@tiptap/core';

import { selectGap } from './gapNode.ts';

/** Puts HTML in place of what is selected, and goes to the first gap in it. */
export function insertText(editor: Editor, html: string): void {
  const { from } = editor.state.selection;
  editor.chain().focus().insertContent(html).run();
  selectGap(editor, Math.max(0, from - 1));
}
