import type { MouseEventHandler, ReactNode } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { IconButton } from './IconButton.tsx';
import { safeFocus } from './safeFocus.ts';

type FrameProps = {
  className?: string;
  children?: ReactNode;
  onMouseDown?: MouseEventHandler;
};

/** The side sheet as frame of a Bootstrap dialog, which brings focus handling, Escape and backdrop. */
export function SheetFrame({ className = '', children, onMouseDown }: FrameProps) {
  return (
    // A press that begins inside is not a click on the backdrop.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={`sheet ${className}`} onMouseDown={onMouseDown}>
      {children}
    </div>
  );
}

type HeadProps = {
  title: string;
  titleId: string;
  onClose: () => void;
  /** Before the title. */
  children?: ReactNode;
};

/** A sheet's title and close button. */
export function SheetHead({ title, titleId, onClose, children }: HeadProps) {
  const { t } = useTranslation();
  return (
    <div className="sheet-head">
      {children}
      <h2 id={titleId}>{title}</h2>
      <IconButton icon="x-lg" label={t('common.close')} ref={safeFocus} onClick={onClose} />
    </div>
  );
}
