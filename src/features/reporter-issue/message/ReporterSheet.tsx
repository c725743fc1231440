import { type MouseEventHandler, type ReactNode, useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import { Icon } from '#src/shared/ui/Icon.tsx';

import { brandOf } from '../brandOf.ts';
import { useOwnIssue } from '../issue/ownIssueContext.ts';

type Props = {
  title: string;
  onClose: () => void;
  /** Before the title, to the question before. */
  onBack?: (() => void) | undefined;
  foot: ReactNode;
  children: ReactNode;
};

/** One question from the lower edge of the phone. What is written in it is kept, so that closing it loses nothing. */
export function ReporterSheet({ title, onClose, onBack, foot, children }: Props) {
  const { t } = useTranslation();
  const { own } = useOwnIssue();
  const titleId = useId();
  return (
    <Modal
      show
      dialogAs={SheetFrame}
      className="rdialog brand-scope"
      style={brandOf(own.company)}
      backdropClassName="sheet-backdrop"
      aria-labelledby={titleId}
      onHide={onClose}
    >
      <div className="sheet-head">
        {onBack && (
          <button
            type="button"
            className="btn btn-ghost btn-icon"
            aria-label={t('reporterIssue.answer.back')}
            onClick={onBack}
          >
            <Icon name="arrow-left" />
          </button>
        )}
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label={t('common.close')}
          onClick={onClose}
        >
          <Icon name="x-lg" />
        </button>
      </div>
      <div className="sheet-body" data-draft="">
        {children}
      </div>
      <div className="sheet-foot">{foot}</div>
    </Modal>
  );
}

type FrameProps = { children?: ReactNode; onMouseDown?: MouseEventHandler };

/** The design's sheet as the frame of a Bootstrap dialog, which brings focus, Escape and backdrop. */
function SheetFrame({ children, onMouseDown }: FrameProps) {
  return (
    // Tells the dialog that a press which began inside is no click on the backdrop.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="sheet rsheet" onMouseDown={onMouseDown}>
      {children}
    </div>
  );
}
