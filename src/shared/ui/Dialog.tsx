import { type ReactNode, type Ref, useId } from 'react';
import Modal from 'react-bootstrap/Modal';

import { useTranslation } from '../i18n/useTranslation.ts';
import { IconButton } from './IconButton.tsx';
import { safeFocus } from './safeFocus.ts';

type Props = {
  title: string;
  /** For callers that manage its focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  className?: string;
  /** A close button beside the title, if there is none below. */
  hasCross?: boolean;
  onClose: () => void;
  /** `Modal.Body` and `Modal.Footer`. */
  children: ReactNode;
};

/** A dialog to read or with immediate actions. For a form with one submit, use `FormDialog`. */
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
