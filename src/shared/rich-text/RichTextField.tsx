import { lazy, Suspense } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import type { RichTextEditorProps } from './richTextProps.ts';

export type { RichTextHandle } from './richTextProps.ts';

// The editor is bigger than all else on a page, and nobody waits for it to read.
const RichTextEditor = lazy(async () => ({
  default: (await import('./RichTextEditor.tsx')).RichTextEditor,
}));

/** Where rich text is written: the editor, with its place kept while its code is on the way. */
export function RichTextField(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}

function Waiting({ placeholder, tools, actions }: RichTextEditorProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="editor-wrap" aria-busy="true" aria-label={t('common.loading')}>
        <div className="editor text-3">{placeholder}</div>
      </div>
      <div className="comp-bar">
        <div className="tools">{tools}</div>
        {actions}
      </div>
    </>
  );
}
