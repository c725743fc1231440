import type { IssueLink } from '#contract/agentIssue.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { deviceName } from '#src/shared/lib/device.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay, formatMoment } from '#src/shared/lib/dates.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { Disclosure } from '#src/shared/ui/Disclosure.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useRevokeLinkMutation } from './linksApi.ts';

/** A link: owner, scope, expiry and last use, with revocation. */
export function LinkItem({ link }: { link: IssueLink }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { holder, person, scope, issues, mails, expiresAt } = link;
  return (
    <li>
      <span>
        <b>{holder}</b>
        {person !== holder && <span className="text-2"> {person}</span>}
        <span className="d-block text-2">
          {t(`delegation.links.scope.${scope}`, { count: issues })} ·{' '}
          {mails > 1 && <>{t('delegation.links.mails', { count: mails })} · </>}
          {t('delegation.links.until', { day: formatDay(expiresAt, i18n.language, now) })}
        </span>
        <Uses link={link} />
      </span>
      <Revoke link={link} />
    </li>
  );
}

function Uses({ link: { uses, useCount } }: { link: IssueLink }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  if (useCount === 0) return <span className="d-block">{t('delegation.links.unused')}</span>;
  return (
    <Disclosure title={t('delegation.links.used', { count: useCount })}>
      <ul>
        {uses.map(({ at, device }) => (
          <li key={at}>
            <span title={device}>{deviceName(device, ', ') || '–'}</span>
            <time dateTime={at}>{formatMoment(at, i18n.language, now)}</time>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Revoke({ link: { id, holder, scope } }: { link: IssueLink }) {
  const { t } = useTranslation();
  const isOutside = scope === 'reporter' || scope === 'follower';
  const { issue } = useIssue();
  const confirm = useConfirm();
  const [revoke, { isLoading }] = useRevokeLinkMutation();
  const errorText = useErrorText();
  const toast = useToast();
  const onRevoke = async () => {
    const isSure = await confirm({
      title: t('delegation.links.sure'),
      text: t(`delegation.links.${isOutside ? 'textOutside' : 'text'}`, { name: holder }),
      confirmText: t('delegation.links.revoke'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await revoke({ issueId: issue.id, linkId: id }).unwrap();
      toast.success(t('delegation.links.gone'));
    } catch (error) {
      toast.error(t('issue.saveError', { reason: errorText(error) }));
    }
  };
  return (
    <BusyButton
      variant="secondary"
      size="sm"
      busy={isLoading}
      busyText={t('common.saving')}
      aria-label={t('delegation.links.revokeOf', { name: holder })}
      onClick={() => void onRevoke()}
    >
      {t('delegation.links.revoke')}
    </BusyButton>
  );
}
