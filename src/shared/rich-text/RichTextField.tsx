import { lazy, startTransition, Suspense, useEffect, useState } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import type { RichTextEditorProps } from './richTextProps.ts';

export type { RichTextHandle } from './richTextProps.ts';

// The editor is larger than the rest of a page and not needed for reading.
const RichTextEditor = lazy(async () => ({
  default: (await import('./RichTextEditor.tsx')).RichTextEditor,
}));

/** Content to read comes first. */
const AT_LATEST = 100;

/**
 * A rich text field with a placeholder while the editor's code loads. An empty field loads it when the browser is idle.
 */
export function RichTextField(props: RichTextEditorProps) {
  const { autoFocus = false, initialHtml = '' } = props;
  const [isDue, setDue] = useState(false);
  const [isTouched, setTouched] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setDue(true)), AT_LATEST), []);
  const waiting = <Waiting {...props} onTouch={() => setTouched(true)} />;
  if (!isDue && !isTouched && !autoFocus && initialHtml === '') return waiting;
  return (
    <Suspense fallback={waiting}>
      {/* Who pressed there wants to write. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <RichTextEditor {...props} autoFocus={autoFocus || isTouched} />
    </Suspense>
  );
}

type WaitingProps = RichTextEditorProps & { onTouch: () => void };

function Waiting({ placeholder, tools, actions, onTouch }: WaitingProps) {
  const { t } = useTranslation();
  return (
    <>
      {/* Who presses there early is in the text when it comes. */}
      <div
        className="editor-wrap"
        aria-busy="true"
        aria-label={t('common.loading')}
        onPointerUp={onTouch}
      >
        <div className="editor text-3">{placeholder}</div>
      </div>
      <div className="comp-bar">
        <div className="tools">{tools}</div>
        {actions}
      </div>
    </>
  );
}
