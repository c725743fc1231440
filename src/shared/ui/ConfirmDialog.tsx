import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';

import { useTranslation } from '../i18n/useTranslation.ts';
import type { Question } from './confirm.ts';

/** Asks once more before something is done; closing it, however, is a no. See `useConfirm`. */
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

/** The safe answer has the focus first, DESIGN.md §5. The modal's own role cannot be told by a prop. */
const focusAtOnce = (button: HTMLButtonElement | null) => {
  button?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog');
  button?.focus();
};
