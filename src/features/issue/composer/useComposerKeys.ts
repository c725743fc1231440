import { type RefObject, useState } from 'react';

import { type MessageType, writableTypes } from '#contract/visibility.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import type { RichTextHandle } from '#src/shared/rich-text/RichTextField.tsx';

import { useIssue } from '../issueContext.ts';
import { showTab } from '../layout/showTab.ts';
import type { MessageDraft } from './messageDraft.ts';

/**
 * R starts a public message, I an internal one. Tells whether an editor still loading should take
 * the focus.
 */
export function useComposerKeys(
  editor: RefObject<RichTextHandle | null>,
  change: (part: Partial<MessageDraft>) => void,
): boolean {
  const { t } = useTranslation();
  const { me } = useIssue();
  const [wantsFocus, setWantsFocus] = useState(false);
  const types = writableTypes(me.roleGroup);
  const begin = (type: MessageType) => () => {
    showTab('conversation');
    change({ type });
    if (editor.current) editor.current.focus();
    else setWantsFocus(true);
  };
  useKeys(
    (
      [
        { id: 'reply', label: t('keys.reply'), keys: 'r', icon: 'reply', type: 'public' },
        { id: 'note', label: t('keys.note'), keys: 'i', icon: 'eye-slash', type: 'internal' },
      ] as const
    )
      .filter(({ type }) => types.includes(type))
      .map(({ type, ...action }) => ({ ...action, group: 'issue', run: begin(type) })),
  );
  return wantsFocus;
}
