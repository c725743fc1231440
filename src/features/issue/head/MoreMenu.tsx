import { Fragment, lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';

import { isDropped } from '#contract/delegationSteps.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useUndo } from '#src/entities/issue/useUndo.ts';
import { withTexts } from '#src/shared/i18n/i18n.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { ActionItem } from '#src/shared/keys/ActionItem.tsx';
import type { Command } from '#src/shared/keys/action.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { DialogComing } from '#src/shared/ui/DialogComing.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';
import { useToast } from '#src/shared/ui/toasts.ts';
import { useDialog } from '#src/shared/ui/useDialog.ts';

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
  const actions = useMoreActions(() => setOpen('announcement'));
  useKeys(isStaff ? actions : []);
  // No entries for outside parties.
  if (!isStaff) return null;
  return (
    <>
      <Menu
        renderToggle={(props) => (
          <IconButton {...props} icon="three-dots" label={t('issue.more')} variant="secondary" />
        )}
      >
        {(close) =>
          actions.map((action) => (
            <Fragment key={action.id}>
              {action.id === 'delete-issue' && <div className="dropdown-divider" />}
              <ActionItem action={action} isDanger={action.id === 'delete-issue'} onDone={close} />
            </Fragment>
          ))
        }
      </Menu>
      {open && <FromIssue onClose={() => setOpen(undefined)} />}
    </>
  );
}

type MoreAction = Command & { label: string; icon: IconName };

/** For staff: the menu's actions, each by permission. */
function useMoreActions(onAnnounce: () => void): MoreAction[] {
  const { t } = useTranslation();
  const mayAnnounce = useCan('announcement.manage');
  const mayDelete = useCan('issue.delete');
  const markUnread = useMarkIssueUnread();
  const onRemove = useRemoveIssue();
  const viewAs = useViewAs();
  const ofIssue = { group: 'issue' } as const;
  const actions: [boolean, MoreAction][] = [
    [
      true,
      {
        ...ofIssue,
        id: 'mark-unread',
        label: t('issue.markUnread'),
        icon: 'envelope',
        run: () => void markUnread(),
      },
    ],
    ...viewAs.map((one): [boolean, MoreAction] => [true, { ...ofIssue, ...one }]),
    [
      mayAnnounce,
      {
        ...ofIssue,
        id: 'announce',
        label: t('issue.announce'),
        icon: 'megaphone',
        run: onAnnounce,
      },
    ],
    [
      mayDelete,
      {
        ...ofIssue,
        id: 'delete-issue',
        label: t('issue.remove.action'),
        icon: 'trash3',
        run: () => void onRemove(),
      },
    ],
  ];
  return actions.filter(([isOffered]) => isOffered).map(([, action]) => action);
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

/** The issue's page as its reporter or one of its contractors sees it. */
function useViewAs() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { issue } = useIssue();
  const firms = issue.delegations.filter(({ state }) => !isDropped(state));
  const parties = [
    { as: 'reporter', party: t('issue.partyView.reporter') },
    ...firms.map(({ contractor: { id, name } }) => ({ as: `contractor/${id}`, party: name })),
  ];
  return parties.map(({ as, party }) => {
    const to = `/issue/${issue.id}/as/${as}`;
    return {
      id: `view-as:${as}` as const,
      label: t('issue.partyView.as', { party }),
      icon: 'eye' as const,
      to,
      run: () => void navigate(to),
    };
  });
}
