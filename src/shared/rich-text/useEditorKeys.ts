import { type RefObject, useId } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { useKeys } from '../keys/useKeys.ts';
import type { RichTextEditorProps } from './richTextProps.ts';

/** Ctrl+Enter sends what is written and Ctrl+S saves it, before the editor would take them for a line break. */
export function useEditorKeys(
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
    ].map((action) => ({ ...action, group: 'writing' as const, within })),
  );
}
