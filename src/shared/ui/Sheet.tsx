import type { MouseEventHandler, ReactNode } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { IconButton } from './IconButton.tsx';
import { safeFocus } from './safeFocus.ts';

type FrameProps = {
  className?: string;
  children?: ReactNode;
  onMouseDown?: MouseEventHandler;
};

/** The design's side sheet as the frame of a Bootstrap dialog, which brings focus, Escape and backdrop. */
export function SheetFrame({ className = '', children, onMouseDown }: FrameProps) {
  return (
    // Tells the dialog that a press which began inside is no click on the backdrop.
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

/** The title of a sheet, with a cross that closes it. */
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
