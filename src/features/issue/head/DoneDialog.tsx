import { useId, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';

import { useIssue } from '../issueContext.ts';
import { useSave } from '../saving/SaveProvider.tsx';
import { EndedOrders } from './EndedOrders.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { firmsOf, runningOrders } from './runningOrders.ts';

/** Completes an issue with active delegations: offers to end them in the same step. */
export function DoneDialog({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const { issue } = useIssue();
  const save = useSave();
  const mayEnd = useCan('issue.delegate');
  const [endOrders, setEndOrders] = useState(mayEnd);
  const [isBusy, setIsBusy] = useState(false);
  const checkId = useId();
  const firms = firmsOf(runningOrders(issue), i18n.language);

  const onSubmit = async () => {
    setIsBusy(true);
    const body = { status: 'done' as const, endOrders };
    const outcome = await save({ change: { do: 'status', body }, hasForm: true });
    setIsBusy(false);
    if (outcome !== 'failed') onDone();
  };
  return (
    <IssueDialog
      title={t('issue.done.title')}
      action={t('issue.done.action')}
      isBusy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      onCancel={onDone}
    >
      <p className="m-0">{t('issue.done.stillOut', { firms })}</p>
      {mayEnd && (
        <div className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            id={checkId}
            checked={endOrders}
            onChange={({ target }) => setEndOrders(target.checked)}
          />
          <label className="form-check-label" htmlFor={checkId}>
            {t('issue.done.endOrders')}
          </label>
        </div>
      )}
      {endOrders && <EndedOrders />}
    </IssueDialog>
  );
}
