import { type FormEventHandler, type ReactNode, useRef } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { DetailHead } from './DetailHead.tsx';
import { NothingChosen } from './NothingChosen.tsx';
import { SaveBar, useSaveKeys } from './SaveBar.tsx';

type Props = {
  title: string;
  /** Path of the list, for phones, which show one of the two. */
  backTo?: string;
  isUnsaved: boolean;
  /** Deleted by someone else meanwhile; the changes can be saved as a new item. */
  isGone?: boolean;
  isSaving: boolean;
  /** Time of the last save in this form. */
  savedAt?: Date | undefined;
  /** Further actions, right of the title. */
  actions?: ReactNode;
  /** Tabs below the title. */
  nav?: ReactNode;
  foot?: ReactNode;
  onSubmit: FormEventHandler;
  onUndo: () => void;
  children: ReactNode;
};

/** Form of an item's details, with a save bar that shows whether anything is unsaved. */
export function DetailForm(props: Props) {
  const { title, backTo, isUnsaved, isGone = false, isSaving, savedAt, actions, nav, foot } = props;
  const { onSubmit, onUndo, children } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useSaveKeys({
    within: form,
    isUnsaved,
    isSaving,
    onUndo,
    onSave: () => form.current?.requestSubmit(),
  });
  if (isGone && !isUnsaved) return <NothingChosen isGone />;
  return (
    <section className="set-detail panel" aria-label={title}>
      <form ref={form} className="detail-form" noValidate aria-busy={isSaving} onSubmit={onSubmit}>
        <DetailHead {...{ title, backTo, isUnsaved, savedAt, actions }} />
        {nav}
        <div className="detail-body">
          {isGone && (
            <p className="detail-gone" role="alert">
              {t('settings.goneMeanwhile')}
            </p>
          )}
          {children}
        </div>
        <SaveBar {...{ isUnsaved, isGone, isSaving, foot, onUndo }} />
      </form>
    </section>
  );
}
