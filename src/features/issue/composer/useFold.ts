import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';

import type { MessageDraft } from './messageDraft.ts';
import type { useDraftFiles } from './useDraftFiles.ts';

/** A press elsewhere ends before the page moves under it (ms). */
const RELEASE = 250;

type Files = Pick<ReturnType<typeof useDraftFiles>, 'pending' | 'add'>;

/**
 * The composer is one line until its text has the focus; with files, which a line cannot show, it opens by itself. Escape
 * folds it and keeps the draft; an empty one folds when the focus leaves.
 */
export function useFold(
  form: RefObject<HTMLFormElement | null>,
  draft: MessageDraft,
  files: Files,
) {
  const { t } = useTranslation();
  const hasFiles = draft.files.length > 0 || files.pending.length > 0;
  const isEmpty = draft.html === '' && !hasFiles;
  const [isOpen, setOpen] = useState(hasFiles);
  const [hadFiles, setHadFiles] = useState(hasFiles);
  if (hasFiles !== hadFiles) {
    // Those of a kept draft come after the page.
    setHadFiles(hasFiles);
    if (hasFiles) setOpen(true);
  }
  const fold = () => {
    setOpen(false);
    // The text would open it again.
    form.current?.closest('.conv')?.querySelector<HTMLElement>('.conv-scroll')?.focus();
  };
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    if (!isLeft || !isEmpty) return undefined;
    const timer = setTimeout(() => {
      if (!form.current?.contains(document.activeElement)) setOpen(false);
    }, RELEASE);
    return () => clearTimeout(timer);
  }, [isLeft, isEmpty, form]);
  useKeys(
    isOpen
      ? [
          {
            id: 'fold',
            label: t('facts.composer.fold'),
            group: 'writing',
            keys: 'Escape',
            within: form,
            isKeyOnly: true,
          },
        ]
      : [],
  );
  return {
    isEmpty,
    isFolded: !isOpen,
    unfold: () => setOpen(true),
    fold,
    addFiles: (added: File[]) => {
      setOpen(true);
      files.add(added);
    },
    foldProps: {
      // Before the editor, which keeps the key from the page.
      onKeyDownCapture: ({ key, target }: KeyboardEvent<HTMLElement>) => {
        const isLayers = document.querySelector('.mention-list, .composer .dropdown-menu.show');
        if (key === 'Escape' && !isLayers && !(target as Element).closest('.link-form')) fold();
      },
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        setLeft(false);
        if (target.closest('.editor')) setOpen(true);
      },
      onBlur: () => setLeft(true),
    },
  };
}
