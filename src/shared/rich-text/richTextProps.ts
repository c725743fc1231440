import type { ReactNode, Ref } from 'react';

import type { FieldLabel } from './fieldNode.ts';
import type { MentionTrigger } from './mentionTrigger.ts';

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
