import { type FormEventHandler, type ReactNode, useRef } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { ariaKeys, KeyCaps } from '../keys/KeyCaps.tsx';
import { useKeys } from '../keys/useKeys.ts';
import { BottomBar } from '../ui/BottomBar.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { DetailHead } from './DetailHead.tsx';
import { NothingChosen } from './NothingChosen.tsx';

const SAVE = 'mod+s';

type Props = {
  title: string;
  /** Path of the list, for phones, which show one of the two. */
  backTo: string;
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
  useKeys([
    {
      id: 'settings.save',
      group: 'everywhere',
      label: t('common.save'),
      keys: SAVE,
      within: form,
      isKeyOnly: true,
      run: () => form.current?.requestSubmit(),
    },
    ...(isUnsaved && !isSaving
      ? ([
          {
            id: 'save',
            group: 'issue',
            label: t('common.save'),
            icon: 'check2',
            run: () => form.current?.requestSubmit(),
          },
          {
            id: 'discard',
            group: 'issue',
            label: t('settings.undo'),
            icon: 'arrow-counterclockwise',
            run: onUndo,
          },
        ] as const)
      : []),
  ]);
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
        <BottomBar className="detail-foot">
          <span className="foot-note">{foot}</span>
          <span className="spacer" />
          <button
            type="button"
            className="btn btn-secondary"
            disabled={!isUnsaved || isSaving}
            onClick={onUndo}
          >
            {t('settings.undo')}
          </button>
          <BusyButton
            type="submit"
            busy={isSaving}
            busyText={t('common.saving')}
            disabled={!isUnsaved}
            aria-keyshortcuts={ariaKeys(SAVE)}
          >
            {t(isGone ? 'settings.saveAsNew' : 'common.save')}
            {isUnsaved && (
              <span className="save-keys" aria-hidden="true">
                <KeyCaps keys={SAVE} />
              </span>
            )}
          </BusyButton>
        </BottomBar>
      </form>
    </section>
  );
}
