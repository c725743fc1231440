import { type ReactNode, useState, useSyncExternalStore } from 'react';

import { contact } from '#src/shared/api/contact.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { bringIntoView } from '#src/shared/ui/options/bringIntoView.ts';
import type { SaveOutcome } from '../saving/useSaving.ts';
import { useAdding } from './adding.ts';
import { FactMenu } from './FactMenu.tsx';
import { useIsJustChanged } from './justChanged.ts';

type Props = {
  /** The fact's property of the issue. */
  name?: string;
  /** It is shown only with a value, or while it is being added. */
  isEmpty?: boolean;
  /** For focusing the row by shortcut. */
  id?: string;
  label: string;
  className?: string;
  children: ReactNode;
  /** Note below the value. */
  note?: ReactNode;
  /** The editor; absent when the fact is read-only. */
  renderEditor?: ((save: (saving: Promise<SaveOutcome>) => void) => ReactNode) | undefined;
};

/** A fact's row; shows whether a change is pending, saved or undone. */
export function FactRow(props: Props) {
  const { name, isEmpty, id, label, className = '', children, note, renderEditor } = props;
  const { adding, stop } = useAdding();
  const isChanged = useIsJustChanged(name);
  const [flash, setFlash] = useState<SaveOutcome>();
  const [underway, setUnderway] = useState(0);
  const onSaving = (saving: Promise<SaveOutcome>) => {
    setUnderway((count) => count + 1);
    void saving.then((outcome) => {
      setUnderway((count) => count - 1);
      setFlash(outcome);
    });
  };
  const isAdding = name !== undefined && name === adding;
  if (isEmpty && !isAdding) return null;
  return (
    <>
      <dt className={className}>{label}</dt>
      {/* Removed when it ends, so that the next animation plays. */}
      <dd
        id={id}
        className={`${className} ${flashClass(isChanged ? 'saved' : flash)}`}
        onAnimationEnd={() => setFlash(undefined)}
      >
        {renderEditor ? (
          <FactMenu
            label={label}
            value={children}
            isOpenAtFirst={isAdding}
            onClosed={() => isAdding && stop()}
          >
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
        {isChanged && <Changed />}
        {note}
      </dd>
    </>
  );
}

const flashClass = (flash: SaveOutcome | undefined) =>
  flash && flash !== 'kept' ? `flash-${flash}` : '';

/** Somebody else changed it, over the end of the value. */
function Changed() {
  const { t } = useTranslation();
  return (
    <small className="just-changed" role="status">
      {t('facts.changed')}
    </small>
  );
}

/** Marks an optimistic change that waits for a connection. */
function Waiting() {
  const { t } = useTranslation();
  const isLost = useSyncExternalStore(contact.subscribe, contact.isLost, contact.isLost);
  return isLost && <span className="d-block text-2">{t('issue.waitsForContact')}</span>;
}

/** While a fact is being added. */
export const NoValue = () => <span className="text-3">–</span>;
