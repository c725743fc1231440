import { type ReactNode, useState, useSyncExternalStore } from 'react';

import { contact } from '#src/shared/api/contact.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { bringIntoView } from '#src/shared/ui/options/bringIntoView.ts';
import type { SaveOutcome } from '../saving/useSaving.ts';
import { FactMenu } from './FactMenu.tsx';

type Props = {
  /** For focusing the row by shortcut. */
  id?: string;
  label: string;
  children: ReactNode;
  /** Note below the value. */
  note?: ReactNode;
  /** The editor; absent when the fact is read-only. */
  renderEditor?: ((save: (saving: Promise<SaveOutcome>) => void) => ReactNode) | undefined;
};

/** A fact's row; shows whether a change is pending, saved or undone. */
export function FactRow({ id, label, children, note, renderEditor }: Props) {
  const [flash, setFlash] = useState<SaveOutcome>();
  const [underway, setUnderway] = useState(0);
  const onSaving = (saving: Promise<SaveOutcome>) => {
    setUnderway((count) => count + 1);
    void saving.then((outcome) => {
      setUnderway((count) => count - 1);
      setFlash(outcome);
    });
  };
  return (
    <>
      <dt>{label}</dt>
      {/* Removed when it ends, so that the next animation plays. */}
      <dd
        id={id}
        className={flash && flash !== 'kept' ? `flash-${flash}` : undefined}
        onAnimationEnd={() => setFlash(undefined)}
      >
        {renderEditor ? (
          <FactMenu label={label} value={children}>
            {(close) => (
              <div ref={bringIntoView}>
                {renderEditor((saving) => {
                  close();
                  onSaving(saving);
                })}
              </div>
            )}
          </FactMenu>
        ) : (
          children
        )}
        {underway > 0 && <Waiting />}
        {note}
      </dd>
    </>
  );
}

/** Marks an optimistic change that waits for a connection. */
function Waiting() {
  const { t } = useTranslation();
  const isLost = useSyncExternalStore(contact.subscribe, contact.isLost, contact.isLost);
  return isLost && <span className="d-block text-2">{t('issue.waitsForContact')}</span>;
}
