import { type ReactNode, useState } from 'react';

import { bringIntoView } from '#src/shared/ui/options/bringIntoView.ts';
import type { SaveOutcome } from '../saving/useSaveFact.ts';
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

/** One fact. What can be changed is one button; the row shows whether the change was saved or taken back. */
export function FactRow({ id, label, children, note, renderEditor }: Props) {
  const [flash, setFlash] = useState<SaveOutcome>();
  const onSaving = (saving: Promise<SaveOutcome>) => {
    void saving.then(setFlash);
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
        {note}
      </dd>
    </>
  );
}
