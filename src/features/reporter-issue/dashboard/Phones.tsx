import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { deviceName } from '#src/shared/lib/device.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useEndPhoneMutation, useListPhonesQuery } from '../reporterApi.ts';

/** The other phones on which the reporter is kept signed in. */
export function Phones() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const toast = useToast();
  const errorText = useErrorText();
  const { data } = useListPhonesQuery();
  const [end, { isLoading }] = useEndPhoneMutation();
  const phones = data?.list ?? [];
  if (phones.length === 0) return null;
  const onEnd = async (id: string) => {
    const { error } = await end(id);
    if (error) toast.error(errorText(error));
  };
  return (
    <section className="rphones" aria-labelledby="phones">
      <h2 id="phones">{t('reporterIssue.phones.title')}</h2>
      <ul>
        {phones.map(({ id, device, createdAt, current }) => {
          const name = deviceName(device, ', ') || t('reporterIssue.phones.unknown');
          return (
            <li key={id}>
              <span>
                <b>{name}</b>
                <small className="text-2">
                  {current
                    ? t('reporterIssue.phones.this')
                    : t('reporterIssue.phones.since', {
                        day: formatDay(createdAt, i18n.language, now),
                      })}
                </small>
              </span>
              {!current && (
                <BusyButton
                  variant="secondary"
                  busy={isLoading}
                  busyText={t('common.saving')}
                  aria-label={t('reporterIssue.phones.endOf', { name })}
                  onClick={() => void onEnd(id)}
                >
                  {t('reporterIssue.phones.end')}
                </BusyButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
