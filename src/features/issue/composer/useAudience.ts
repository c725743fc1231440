import { useRef } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';

import { MESSAGE, type MessageDraft, type MessageState } from './messageDraft.ts';

/** Changes the audience; asks once for each message before all may read what was written internally. */
export function useAudience(
  { current }: Pick<MessageState, 'current'>,
  change: (part: Partial<MessageDraft>) => void,
) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const wasAsked = useRef(false);
  return async (part: Partial<MessageDraft>): Promise<void> => {
    const draft = current();
    const isEmpty = MESSAGE.isEmpty?.(draft) ?? false;
    const isOpened = draft.type === 'internal' && part.type === 'public';
    if (isEmpty) wasAsked.current = false;
    if (isOpened && !isEmpty && !wasAsked.current) {
      const isSure = await confirm({
        title: t('facts.composer.toAll.title'),
        text: t('facts.composer.toAll.text'),
        confirmText: t('facts.composer.toAll.confirm'),
      });
      if (!isSure) return;
      wasAsked.current = true;
    }
    change(part);
  };
}
