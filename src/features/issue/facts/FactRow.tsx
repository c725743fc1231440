import { type ReactNode, useState, useSyncExternalStore } from 'react';

import { contact } from '#src/shared/api/contact.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { bringIntoView } from '#src/shared/ui/options/bringIntoView.ts';
import type { SaveOutcome } from '../saving/useSaving.ts';
import { FactMenu } from './FactMenu.tsx';

type Props = {
  /** For who leads to it by key. */
  id?: string;
  label: string;
  children: ReactNode;
  /** What is said below it. */
  note?: ReactNode;
  /** What to choose from; absent where the fact cannot be changed. */
  renderEditor?: ((save: (saving: Promise<SaveOutcome>) => void) => ReactNode) | undefined;
};

/** One fact. What can be changed is one button; the row shows whether the change waits, was saved or taken back. */
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
      {/* Taken away when it is over, so that the next one plays again. */}
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

/** Says that a change is painted and has not arrived, while there is no contact. */
function Waiting() {
  const { t } = useTranslation();
  const isLost = useSyncExternalStore(contact.subscribe, contact.isLost, contact.isLost);
  return isLost && <span className="d-block text-2">{t('issue.waitsForContact')}</span>;
}
