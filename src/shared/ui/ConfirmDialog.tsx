import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';

import { useTranslation } from '../i18n/useTranslation.ts';
import type { Question } from './confirm.ts';

/** Confirmation dialog; closing it in any way cancels. See `useConfirm`. */
export function ConfirmDialog({
  question: { title, text, confirmText, danger = false },
  onAnswer,
}: {
  question: Question;
  onAnswer: (isConfirmed: boolean) => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const textId = useId();
  return (
    <Modal
      show
      centered
      className="modal-confirm"
      backdropClassName="backdrop-confirm"
      aria-labelledby={titleId}
      {...(text ? { 'aria-describedby': textId } : {})}
      onHide={() => onAnswer(false)}
    >
      <Modal.Header>
        <h2 className="modal-title" id={titleId}>
          {title}
        </h2>
      </Modal.Header>
      {text && (
        <Modal.Body>
          <p className="mb-0" id={textId}>
            {text}
          </p>
        </Modal.Body>
      )}
      <Modal.Footer>
        <button
          type="button"
          className="btn btn-secondary"
          ref={focusAtOnce}
          onClick={() => onAnswer(false)}
        >
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className={danger ? 'btn btn-danger' : 'btn btn-primary'}
          onClick={() => onAnswer(true)}
        >
          {confirmText}
        </button>
      </Modal.Footer>
    </Modal>
  );
}

/** Initial focus on the safe answer (DESIGN.md 5). Modal has no prop for its role. */
const focusAtOnce = (button: HTMLButtonElement | null) => {
  button?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog');
  button?.focus();
};
