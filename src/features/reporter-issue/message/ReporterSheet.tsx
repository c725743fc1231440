import './message.scss';

import { type ReactNode, useId } from 'react';
import Modal from 'react-bootstrap/Modal';

import { AlsoElsewhere } from '#src/shared/drafts/AlsoElsewhere.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { SheetFrame, SheetHead } from '#src/shared/ui/Sheet.tsx';

import { brandOf } from '../brandOf.ts';
import { useOwnIssue } from '../issue/ownIssueContext.ts';

type Props = {
  title: string;
  onClose: () => void;
  /** Back button before the title, to the previous step. */
  onBack?: (() => void) | undefined;
  foot: ReactNode;
  children: ReactNode;
};

/** Bottom sheet with one question. Its draft is stored, so closing loses nothing. */
export function ReporterSheet({ title, onClose, onBack, foot, children }: Props) {
  const { t } = useTranslation();
  const { ownIssue } = useOwnIssue();
  const titleId = useId();
  return (
    <Modal
      show
      dialogAs={SheetFrame}
      dialogClassName="rsheet"
      className="rdialog brand-scope"
      style={brandOf(ownIssue.company)}
      backdropClassName="sheet-backdrop"
      aria-labelledby={titleId}
      onHide={onClose}
    >
      <SheetHead {...{ title, titleId, onClose }}>
        {onBack && (
          <IconButton icon="arrow-left" label={t('reporterIssue.answer.back')} onClick={onBack} />
        )}
      </SheetHead>
      <div className="sheet-body" data-draft="">
        <AlsoElsewhere />
        {children}
      </div>
      <div className="sheet-foot">{foot}</div>
    </Modal>
  );
}
