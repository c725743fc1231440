import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router';

import { isDropped } from '#contract/delegationSteps.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useUndo } from '#src/entities/issue/useUndo.ts';
import { withTexts } from '#src/shared/i18n/i18n.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Can } from '#src/shared/session/Can.tsx';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { DialogComing } from '#src/shared/ui/DialogComing.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { MenuItem } from '#src/shared/ui/MenuItem.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';
import { useDialog } from '#src/shared/ui/useDialog.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useMarkIssueUnread } from '../conversation/useMarkIssueUnread.ts';
import { useIssue } from '../issueContext.ts';
import { useRemoveIssueMutation } from '../lifecycleApi.ts';

const AnnouncementDialog = lazy(async () => ({
  default: await withTexts(
    'announcement',
    async () =>
      (await import('#src/entities/announcement/AnnouncementDialog.tsx')).AnnouncementDialog,
  )(),
}));

export function MoreMenu() {
  const { t } = useTranslation();
  const [open, setOpen] = useDialog('announcement');
  const { isStaff } = useIssue();
  const markUnread = useMarkIssueUnread();
  const onRemove = useRemoveIssue();
  // No entries for outside parties.
  if (!isStaff) return null;
  return (
    <>
      <Menu
        renderToggle={(props) => (
          <IconButton {...props} icon="three-dots" label={t('issue.more')} variant="secondary" />
        )}
      >
        {(close) => (
          <>
            <MenuItem
              icon="envelope"
              onClick={() => {
                close();
                void markUnread();
              }}
            >
              {t('issue.markUnread')}
            </MenuItem>
            <ViewAsItems onGo={close} />
            <Can permission="announcement.manage">
              <MenuItem
                icon="megaphone"
                onClick={() => {
                  close();
                  setOpen('announcement');
                }}
              >
                {t('issue.announce')}
              </MenuItem>
            </Can>
            <Can permission="issue.delete">
              <div className="dropdown-divider" />
              <MenuItem
                icon="trash3"
                isDanger
                onClick={() => {
                  close();
                  void onRemove();
                }}
              >
                {t('issue.remove.action')}
              </MenuItem>
            </Can>
          </>
        )}
      </Menu>
      {open && <FromIssue onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** An announcement about the issue's place. */
function FromIssue({ onClose }: { onClose: () => void }) {
  const { issue } = useIssue();
  const place = {
    issueId: issue.id,
    projectId: issue.project.id,
    areaId: issue.area?.id ?? null,
    street: issue.address?.street ?? null,
  };
  return (
    <Suspense fallback={<DialogComing />}>
      <AnnouncementDialog place={place} onClose={onClose} />
    </Suspense>
  );
}

function useRemoveIssue() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const confirm = useConfirm();
  const [remove] = useRemoveIssueMutation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const toast = useToast();
  const offerUndo = useUndo();
  const number = formatIssueNumber(issue.number);

  return async () => {
    const isSure = await confirm({
      title: t('issue.remove.title', { number }),
      text: t('issue.remove.text'),
      confirmText: t('issue.remove.confirm'),
      danger: true,
    });
    if (!isSure) return;
    try {
      const key = crypto.randomUUID();
      await remove({ id: issue.id, undoKey: key }).unwrap();
      offerUndo({ key, text: t('issue.remove.done', { number }), ids: [issue.id] });
      void navigate('/dashboard');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
}

/** Menu items to view the issue as its reporter or as one of its contractors. */
function ViewAsItems({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const firms = issue.delegations.filter(({ state }) => !isDropped(state));
  const parties = [
    { to: 'reporter', party: t('issue.partyView.reporter') },
    ...firms.map(({ contractor: { id, name } }) => ({ to: `contractor/${id}`, party: name })),
  ];
  return parties.map(({ to, party }) => (
    <Link key={to} className="dropdown-item" to={`/issue/${issue.id}/as/${to}`} onClick={onGo}>
      <Icon name="eye" />
      {t('issue.partyView.as', { party })}
    </Link>
  ));
}
