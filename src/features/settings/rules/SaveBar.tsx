import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BottomBar } from '#src/shared/ui/BottomBar.tsx';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

type Props = { count: number; isSaving: boolean; onUndo: () => void; onSave: () => Promise<void> };

/** Shown while anything is unsaved. */
export function SaveBar({ count, isSaving, onUndo, onSave }: Props) {
  const { t } = useTranslation();
  return (
    <BottomBar className="rules-foot panel">
      <span className="tag tag-warn" role="status">
        {t('rules.unsaved', { count })}
      </span>
      <span className="spacer" />
      <button type="button" className="btn btn-secondary" disabled={isSaving} onClick={onUndo}>
        {t('settings.undo')}
      </button>
      <BusyButton
        busy={isSaving}
        busyText={t('common.saving')}
        aria-keyshortcuts="Control+S"
        onClick={() => void onSave()}
      >
        {t('rules.save')}
      </BusyButton>
    </BottomBar>
  );
}
