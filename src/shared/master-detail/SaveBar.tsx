import type { ReactNode, RefObject } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { ariaKeys, KeyCaps } from '../keys/KeyCaps.tsx';
import { useKeys } from '../keys/useKeys.ts';
import { BottomBar } from '../ui/BottomBar.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';

const SAVE = 'mod+s';

type KeyProps = {
  within: RefObject<HTMLElement | null>;
  isUnsaved: boolean;
  isSaving: boolean;
  onSave: () => void;
  onUndo: () => void;
};

/** Ctrl S, and both buttons of the save bar in the command palette. */
export function useSaveKeys({ within, isUnsaved, isSaving, onSave, onUndo }: KeyProps) {
  const { t } = useTranslation();
  useKeys([
    {
      id: 'settings.save',
      group: 'everywhere',
      label: t('common.save'),
      keys: SAVE,
      within,
      isKeyOnly: true,
      run: onSave,
    },
    ...(isUnsaved && !isSaving
      ? ([
          { id: 'save', group: 'issue', label: t('common.save'), icon: 'check2', run: onSave },
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
}

type Props = {
  /** Id of the form, if the bar is outside of it. */
  form?: string;
  isUnsaved: boolean;
  isGone?: boolean;
  isSaving: boolean;
  foot?: ReactNode;
  onUndo: () => void;
};

/** The buttons at the foot of a form: undo and save, both off while nothing is unsaved. */
export function SaveBar({ form, isUnsaved, isGone = false, isSaving, foot, onUndo }: Props) {
  const { t } = useTranslation();
  return (
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
        form={form}
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
  );
}
