import type { ReporterPhone } from '#contract/agentIssue.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { deviceName } from '#src/shared/lib/device.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useEndReporterPhoneMutation } from './linksApi.ts';

/** A phone on which the reporter is kept signed in. */
export function PhoneItem({ phone }: { phone: ReporterPhone }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { issue } = useIssue();
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const [end, { isLoading }] = useEndReporterPhoneMutation();
  const name = deviceName(phone.device, ', ') || '–';
  const onEnd = async () => {
    const isSure = await confirm({
      title: t('delegation.links.phone.sure'),
      text: t('delegation.links.phone.text'),
      confirmText: t('delegation.links.phone.end'),
      danger: true,
    });
    if (!isSure) return;
    const { error } = await end({ issueId: issue.id, phoneId: phone.id });
    if (error) toast.error(t('issue.saveError', { reason: errorText(error) }));
  };
  return (
    <li>
      <span>
        <b>{t('delegation.links.phone.title')}</b>
        <span className="d-block text-2">
          <span title={phone.device}>{name}</span> ·{' '}
          {t('delegation.links.until', { day: formatDay(phone.expiresAt, i18n.language, now) })}
        </span>
      </span>
      <BusyButton
        variant="secondary"
        size="sm"
        busy={isLoading}
        busyText={t('common.saving')}
        aria-label={t('delegation.links.phone.endOf', { name })}
        onClick={() => void onEnd()}
      >
        {t('delegation.links.phone.end')}
      </BusyButton>
    </li>
  );
}
