import { type ReactNode, type Ref, useId } from 'react';
import Modal from 'react-bootstrap/Modal';

import { useTranslation } from '../i18n/useTranslation.ts';
import { IconButton } from './IconButton.tsx';
import { safeFocus } from './safeFocus.ts';

type Props = {
  title: string;
  /** For who gives it the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  className?: string;
  /** A cross beside the title, where no button below closes it. */
  hasCross?: boolean;
  onClose: () => void;
  /** `Modal.Body` and `Modal.Footer`. */
  children: ReactNode;
};

/** A dialog that is looked at, or where each thing is done at once. What is sent whole has a `FormDialog`. */
export function Dialog({
  title,
  titleRef,
  className = '',
  hasCross = false,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Modal
      show
      centered
      scrollable
      className={className}
      aria-labelledby={titleId}
      onHide={onClose}
    >
      <Modal.Header>
        <h2
          className="modal-title"
          id={titleId}
          ref={titleRef}
          tabIndex={titleRef ? -1 : undefined}
        >
          {title}
        </h2>
        {hasCross && (
          <IconButton
            icon="x-lg"
            label={t('common.close')}
            className="ms-auto"
            ref={safeFocus}
            onClick={onClose}
          />
        )}
      </Modal.Header>
      {children}
    </Modal>
  );
}
