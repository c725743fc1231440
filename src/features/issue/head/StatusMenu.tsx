import { useEffect, useRef, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { Status, STATUS_GLYPH } from '#src/entities/issue/Status.tsx';

import { useIssue } from '../issueContext.ts';
import { useSave } from '../saving/SaveProvider.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { CompleteDialog } from './CompleteDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { asksWhatWasDone } from './runningDelegations.ts';
import { StatusItem } from './StatusItem.tsx';
import { type StepName, stepsOf } from './steps.ts';
import { toLetter } from './toLetter.ts';
import { useStepName } from './useStepName.ts';
import { WaitDialog } from './WaitDialog.tsx';

/** Steps with a dialog; completion has one only if there is something to ask. */
const DIALOGS = {
  waiting: WaitDialog,
  rejected: RejectDialog,
  closed: CloseDialog,
  done: CompleteDialog,
} as const;
type StatusDialog = keyof typeof DIALOGS;

/** Status and its next steps; unavailable ones with the reason. */
export function StatusMenu() {
  const { t } = useTranslation();
  const { issue, actor, isStaff } = useIssue();
  const save = useSave();
  const confirmKey = useConfirmKey();
  const stepName = useStepName();
  const [openDialog, setOpenDialog] = useState<StatusDialog>();
  const { status } = issue;
  const steps = stepsOf(issue, actor, isStaff);
  const open = steps.filter(({ refusal }) => refusal === undefined);
  const Dialog = openDialog && DIALOGS[openDialog];
  const asksOnDone = isStaff && asksWhatWasDone(issue);
  const hasDialog = (step: StepName): step is StatusDialog =>
    step in DIALOGS && (step !== 'done' || asksOnDone);
  const onChoose = (step: StepName) => {
    if (hasDialog(step)) setOpenDialog(step);
    else if (step === 'confirm') void save({ change: { do: 'confirm', key: confirmKey() } });
    else void save({ change: { do: 'status', body: { status: step } } });
  };

  useTitleAfter(openDialog !== undefined);
  useKeys(
    open.map(({ name }) => ({
      id: `set-status:${name}`,
      ...(name === status ? { label: stepName(name) } : { name: stepName(name) }),
      group: 'issue',
      icon: 'arrow-repeat',
      ...(name === 'waiting' && { keys: 'v' }),
      run: () => onChoose(name),
    })),
  );

  if (open.length === 0) return <Status value={status} pill />;
  return (
    <>
      <Menu
        className="status-menu"
        renderToggle={(props) => (
          <button
            {...props}
            type="button"
            className="btn btn-status"
            data-status={STATUS_GLYPH[status]}
            title={t('issue.status.change')}
          >
            <Status value={status} />
            <Icon name="chevron-down" className="caret" />
          </button>
        )}
      >
        {(close) => (
          // The letters are those of the buttons inside.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div onKeyDown={toLetter}>
            <p className="dropdown-header m-0">{t('issue.status.change')}</p>
            <div className="dropdown-item is-current" aria-current="true">
              <Status value={status} />
              <Icon name="check2" className="ms-auto" />
            </div>
            {steps.map((step) => (
              <StatusItem
                key={step.name}
                step={step}
                asks={hasDialog(step.name)}
                onChoose={() => {
                  close();
                  onChoose(step.name);
                }}
              />
            ))}
          </div>
        )}
      </Menu>
      {Dialog && <Dialog onDone={() => setOpenDialog(undefined)} />}
    </>
  );
}

/** What opened a dialog may be gone with the old status: then the title has the focus. */
function useTitleAfter(isAsking: boolean) {
  const wasAsking = useRef(false);
  useEffect(() => {
    const title = document.querySelector('h1');
    if (wasAsking.current && !isAsking && title && document.activeElement === document.body) {
      title.tabIndex = -1;
      title.focus();
    }
    wasAsking.current = isAsking;
  }, [isAsking]);
}

/** One idempotency key per completion for all retries of confirming it. */
function useConfirmKey() {
  const { doneAt } = useIssue().issue;
  const last = useRef<{ doneAt: string | null; key: string }>(undefined);
  return () => {
    if (last.current?.doneAt !== doneAt) last.current = { doneAt, key: crypto.randomUUID() };
    return last.current?.key ?? '';
  };
}
