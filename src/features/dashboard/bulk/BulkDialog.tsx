import { useEffect, useId, useRef, useState } from 'react';
import Modal from 'react-bootstrap/Modal';

import type { IssueRow } from '#contract/issueList.ts';
import { usePreviewBulkQuery } from '#src/entities/issue/issueSaves.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCloseGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { BottomBar } from '#src/shared/ui/BottomBar.tsx';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { ownSubmit } from '#src/shared/ui/ownSubmit.ts';
import { safeFocus } from '#src/shared/ui/safeFocus.ts';

import { Consequences } from './Consequences.tsx';
import {
  effectiveParts,
  type Draft,
  type FormKind,
  type FormProps,
  type FormChange,
} from './draft.ts';
import { activeContractors } from './activeContractors.ts';
import type { RunBulk } from './useBulk.ts';
import { CategoryForm } from './forms/CategoryForm.tsx';
import { CloseForm } from './forms/CloseForm.tsx';
import { DoneForm } from './forms/DoneForm.tsx';
import { DueForm } from './forms/DueForm.tsx';
import { GatherForm } from './forms/GatherForm.tsx';
import { WaitForm } from './forms/WaitForm.tsx';

type Props = { draft: Draft; issues: IssueRow[]; onRun: RunBulk; onClose: () => void };

/** Confirmation of a bulk action with its effects and the mails it sends. */
export function BulkDialog({ draft, issues, onRun, onClose }: Props) {
  const { t } = useTranslation();
  const ids = issues.map(({ id }) => id);
  const titleId = useId();
  const [current, setCurrent] = useState<FormChange>(draft);
  const [isBusy, setIsBusy] = useState(false);
  const { action, named } = current;
  const close = useCloseGuard(current.isChanged === true && !isBusy, onClose);
  const preview = usePreviewBulkQuery(
    { ids, action: effectiveParts(action ?? { do: 'read' }) },
    { skip: action === undefined || isBusy },
  );
  const outcome = action && preview.currentData;
  const count = outcome?.changed ?? 0;

  const onSubmit = async () => {
    if (!action || count === 0) return;
    setIsBusy(true);
    if (await onRun(action, named ?? null)) onClose();
    else setIsBusy(false);
  };
  const setEarly = useEarly(outcome !== undefined, () => void onSubmit());
  const onChange = (change: FormChange) => {
    setEarly(false);
    setCurrent(change);
  };
  return (
    <Modal show centered aria-labelledby={titleId} onHide={close}>
      <form
        noValidate
        onSubmit={ownSubmit(() => {
          // Several issues wait until their effects were seen.
          setEarly(!outcome && ids.length === 1);
          void onSubmit();
        })}
      >
        <fieldset disabled={isBusy}>
          <Modal.Header>
            <h2 className="modal-title" id={titleId}>
              {draft.title}
            </h2>
          </Modal.Header>
          <Modal.Body className="dialog-fields">
            {draft.form && <BulkForm kind={draft.form} issues={issues} onChange={onChange} />}
            {action && (
              <Consequences
                outcome={outcome}
                isError={preview.isError}
                contractors={activeContractors(issues, action)}
              />
            )}
          </Modal.Body>
          <BottomBar className="modal-footer">
            <button type="button" className="btn btn-secondary" ref={safeFocus} onClick={close}>
              {t('common.cancel')}
            </button>
            <BusyButton
              type="submit"
              busy={isBusy}
              busyText={t('common.saving')}
              disabled={count === 0}
            >
              {t('dashboard.bulk.dialog.confirm', { count: count || ids.length })}
            </BusyButton>
          </BottomBar>
        </fieldset>
      </form>
    </Modal>
  );
}

/** Runs what was submitted before the effects were known, once they are. */
function useEarly(isKnown: boolean, run: () => void) {
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isKnown || !isWaiting.current) return;
    isWaiting.current = false;
    run();
  });
  return (isEarly: boolean) => {
    isWaiting.current = isEarly;
  };
}

/** Form for the action's parameters. */
function BulkForm({ kind, issues, ...props }: FormProps & { kind: FormKind; issues: IssueRow[] }) {
  switch (kind) {
    case 'wait':
      return <WaitForm {...props} />;
    case 'done':
      return <DoneForm {...props} />;
    case 'close':
      return <CloseForm {...props} />;
    case 'category':
      return <CategoryForm {...props} />;
    case 'due':
      return <DueForm {...props} />;
    case 'gather':
      return <GatherForm issues={issues} {...props} />;
  }
}
