import './sheets.scss';

import { type ReactNode, useId } from 'react';
import Modal from 'react-bootstrap/Modal';

import { AlsoElsewhere } from '#src/shared/drafts/AlsoElsewhere.tsx';
import { ownSubmit } from '#src/shared/ui/ownSubmit.ts';
import { SheetFrame, SheetHead } from '#src/shared/ui/Sheet.tsx';

type Props = {
  title: string;
  /** Submit button. */
  foot: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Bottom sheet with one question over the job page. */
export function GloveSheet({ title, foot, onSubmit, onClose, children }: Props) {
  const titleId = useId();
  return (
    <Modal
      show
      dialogAs={SheetFrame}
      dialogClassName="rsheet glove"
      backdropClassName="sheet-backdrop"
      aria-labelledby={titleId}
      onHide={onClose}
    >
      <form noValidate className="gl-sheet" onSubmit={ownSubmit(onSubmit)}>
        <SheetHead {...{ title, titleId, onClose }} />
        <div className="sheet-body">
          <AlsoElsewhere />
          {children}
        </div>
        <div className="sheet-foot">{foot}</div>
      </form>
    </Modal>
  );
}
