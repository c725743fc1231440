import { useId, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';

import { useIssue } from '../issueContext.ts';
import { useSave } from '../saving/SaveProvider.tsx';
import { EndedDelegations } from './EndedDelegations.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { firmsOf, runningDelegations } from './runningDelegations.ts';

/** Completes an issue with active delegations: offers to end them in the same step. */
export function DoneDialog({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const { issue } = useIssue();
  const save = useSave();
  const mayEnd = useCan('issue.delegate');
  const [endDelegations, setEndDelegations] = useState(mayEnd);
  const [isBusy, setIsBusy] = useState(false);
  const checkId = useId();
  const firms = firmsOf(runningDelegations(issue), i18n.language);

  const onSubmit = async () => {
    setIsBusy(true);
    const body = { status: 'done' as const, endDelegations };
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
            checked={endDelegations}
            onChange={({ target }) => setEndDelegations(target.checked)}
          />
          <label className="form-check-label" htmlFor={checkId}>
            {t('issue.done.endDelegations')}
          </label>
        </div>
      )}
      {endDelegations && <EndedDelegations />}
    </IssueDialog>
  );
}
