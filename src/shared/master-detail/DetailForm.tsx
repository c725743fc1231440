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
  /** Where the list is, for a phone that shows one of the two. */
  backTo: string;
  isUnsaved: boolean;
  /** Somebody removed it meanwhile: what was changed of it may be saved as something new. */
  isGone?: boolean;
  isSaving: boolean;
  /** When it was saved here last. */
  savedAt?: Date | undefined;
  /** At the right of the title: what else can be done. */
  actions?: ReactNode;
  /** Below the title: what else there is of it. */
  nav?: ReactNode;
  foot?: ReactNode;
  onSubmit: FormEventHandler;
  onUndo: () => void;
  children: ReactNode;
};

/** The details of one thing, with a bar to save them that says whether there is anything to save. */
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
      run: () => form.current?.requestSubmit(),
    },
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
