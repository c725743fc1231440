import { type ReactNode, type SubmitEventHandler, useEffect, useId } from 'react';
import Modal from 'react-bootstrap/Modal';

import { openDraft } from '#src/shared/drafts/openDrafts.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCloseGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { BottomBar } from '#src/shared/ui/BottomBar.tsx';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { ownSubmit } from '#src/shared/ui/ownSubmit.ts';
import { safeFocus } from '#src/shared/ui/safeFocus.ts';

type Props = {
  title: string;
  /** Label of the submit button, repeating the verb. */
  action: string;
  isBusy: boolean;
  /** Something was typed that is kept nowhere else. */
  isUnsaved?: boolean;
  onSubmit: SubmitEventHandler;
  onCancel: () => void;
  children: ReactNode;
};

/** Dialog with a form for what a step needs. Asks before it drops what was typed. */
export function IssueDialog(props: Props) {
  const { title, action, isBusy, isUnsaved = false, onSubmit, onCancel, children } = props;
  const { t } = useTranslation();
  const titleId = useId();
  // A lost connection must not navigate away from an open form.
  useEffect(() => openDraft(() => true), []);
  const close = useCloseGuard(isUnsaved && !isBusy, onCancel);
  return (
    <Modal show centered aria-labelledby={titleId} onHide={close}>
      <form noValidate onSubmit={ownSubmit(onSubmit)}>
        <fieldset disabled={isBusy}>
          <Modal.Header>
            <h2 className="modal-title" id={titleId}>
              {title}
            </h2>
          </Modal.Header>
          <Modal.Body className="dialog-fields">{children}</Modal.Body>
          <BottomBar className="modal-footer">
            <button type="button" className="btn btn-secondary" ref={safeFocus} onClick={close}>
              {t('common.cancel')}
            </button>
            <BusyButton type="submit" busy={isBusy} busyText={t('common.saving')}>
              {action}
            </BusyButton>
          </BottomBar>
        </fieldset>
      </form>
    </Modal>
  );
}
