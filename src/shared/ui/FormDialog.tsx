import { type ReactNode, useId } from 'react';
import Modal from 'react-bootstrap/Modal';

import { useTranslation } from '../i18n/useTranslation.ts';
import { BottomBar } from './BottomBar.tsx';
import { BusyButton } from './BusyButton.tsx';
import { ownSubmit } from './ownSubmit.ts';
import { safeFocus } from './safeFocus.ts';

type Props = {
  title: string;
  /** Repeats the verb. */
  action: string;
  busyText?: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Submitted: the dialog shows the result and can only be closed. */
  isDone?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** At the other end of the button row. */
  aside?: ReactNode;
  size?: 'lg';
  /** Irreversible. */
  isDanger?: boolean;
  children: ReactNode;
};

/** A dialog with a form and one submit button. */
export function FormDialog(props: Props) {
  const { title, isDisabled, isDone, size } = props;
  const titleId = useId();
  const onSubmit = ownSubmit(() => {
    if (isDone) props.onClose();
    else if (!isDisabled) props.onSubmit();
  });
  return (
    <Modal
      show
      centered
      scrollable
      className="form-dialog"
      aria-labelledby={titleId}
      onHide={props.onClose}
      {...(size ? { size } : {})}
    >
      <form className="modal-content" noValidate onSubmit={onSubmit}>
        <Modal.Header>
          <h2 className="modal-title" id={titleId}>
            {title}
          </h2>
        </Modal.Header>
        <Modal.Body className="dialog-fields">{props.children}</Modal.Body>
        <Foot {...props} />
      </form>
    </Modal>
  );
}

function Foot(props: Props) {
  const { action, busyText, isBusy = false, isDisabled = false, isDanger, isDone } = props;
  const { t } = useTranslation();
  return (
    <BottomBar className="modal-footer">
      {props.aside}
      {!isDone && (
        <button type="button" className="btn btn-secondary" ref={safeFocus} onClick={props.onClose}>
          {t('common.cancel')}
        </button>
      )}
      <BusyButton
        type="submit"
        variant={isDanger ? 'danger' : 'primary'}
        busy={isBusy}
        busyText={busyText ?? t('common.saving')}
        disabled={isDisabled}
      >
        {isDone ? t('common.close') : action}
      </BusyButton>
    </BottomBar>
  );
}
