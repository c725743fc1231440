import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { statusesFor } from '#contract/issuePolicy.ts';
import type { IssueStatus } from '#contract/issueStatus.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { Status, STATUS_GLYPH } from '#src/shared/ui/Status.tsx';

import { useIssue } from '../issueContext.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { useSetStatus } from './useSetStatus.ts';
import { WaitDialog } from './WaitDialog.tsx';

/** Steps that ask for something first. */
const DIALOGS = { waiting: WaitDialog, rejected: RejectDialog, closed: CloseDialog } as const;
type Asked = keyof typeof DIALOGS;
const isAsked = (status: IssueStatus): status is Asked => status in DIALOGS;

/** The status, and the steps this person may take from it. */
export function StatusMenu() {
  const { t } = useTranslation();
  const { issue, actor, isStaff } = useIssue();
  const setStatus = useSetStatus();
  const [asked, setAsked] = useState<Asked>();
  const { status, creator, responsible } = issue;
  const next = statusesFor(actor, {
    status,
    creatorId: creator?.id ?? null,
    responsibleId: responsible?.id ?? null,
  });
  const nameOf = (to: IssueStatus) =>
    to === 'closed'
      ? t(isStaff ? 'issue.close.action' : 'issue.close.withdraw')
      : t(`common.status.${to}`);
  const Dialog = asked && DIALOGS[asked];
  const onChoose = (to: IssueStatus) => (isAsked(to) ? setAsked(to) : void setStatus(to));

  useKeys(
    next.map((to) => ({
      id: `status-to-${to}`,
      label: t('keys.setStatus', { status: nameOf(to) }),
      group: 'issue',
      icon: 'arrow-repeat',
      run: () => onChoose(to),
    })),
  );

  if (next.length === 0) return <Status value={status} pill />;
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
          <>
            <p className="dropdown-header m-0">{t('issue.status.change')}</p>
            <div className="dropdown-item is-current" aria-current="true">
              <Status value={status} />
              <Icon name="check2" className="ms-auto" />
            </div>
            {next.map((to) => (
              <StatusItem
                key={to}
                to={to}
                onChoose={() => {
                  close();
                  onChoose(to);
                }}
              />
            ))}
          </>
        )}
      </Menu>
      {Dialog && <Dialog onDone={() => setAsked(undefined)} />}
    </>
  );
}

function StatusItem({ to, onChoose }: { to: IssueStatus; onChoose: () => void }) {
  const { t } = useTranslation();
  const { issue, isStaff } = useIssue();
  if (to === 'closed') {
    return (
      <>
        <div className="dropdown-divider" />
        <button type="button" className="dropdown-item" onClick={onChoose}>
          <span className="status" data-status="closed">
            {t(isStaff ? 'issue.close.action' : 'issue.close.withdraw')}
          </span>
        </button>
      </>
    );
  }
  return (
    <button type="button" className="dropdown-item" onClick={onChoose}>
      <Status value={to} />
      {to === 'done' && issue.reporter && (
        <small className="ms-auto text-2">{t('issue.status.reporterConfirms')}</small>
      )}
      {isAsked(to) && <small className="ms-auto text-2">…</small>}
    </button>
  );
}
