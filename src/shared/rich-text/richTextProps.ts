import type { ReactNode, Ref } from 'react';

import type { FieldLabel } from './fieldNode.ts';
import type { MentionTrigger } from './mentionTrigger.ts';

export type RichTextHandle = {
  focus: () => void;
  clear: () => void;
  /** Removes sent HTML; what was written after it stays. Where the sent part was edited, all stays. */
  removeSent: (html: string) => void;
  /** Inserts HTML at the caret and selects its first gap. */
  insert: (html: string) => void;
};

export type RichTextEditorProps = {
  label: string;
  /** Id of the element that describes the text. */
  describedBy?: string;
  placeholder?: string;
  /** Initial HTML. The editor is uncontrolled, so that typing is never overwritten. */
  initialHtml?: string;
  autoFocus?: boolean;
  /** While the text is being sent. */
  isReadOnly?: boolean;
  mentions?: MentionTrigger[];
  /** Labels of the gaps in inserted text. */
  gapLabel?: (name: string) => string;
  /** Labels of a template's fields, `{{…}}` in its HTML. */
  fieldLabel?: FieldLabel;
  /** Gets the HTML on every change; empty text is ''. */
  onChange: (html: string) => void;
  /** Ctrl+Enter; also Ctrl+S without `onSave`. */
  onSubmit?: () => void;
  /** Ctrl+S. */
  onSave?: () => void;
  /** Pasted files. */
  onFiles?: (files: File[]) => void;
  /** Further tools after the formatting ones. */
  tools?: ReactNode;
  /** Actions at the other end of the bar. */
  actions?: ReactNode;
  ref?: Ref<RichTextHandle>;
};
