import type { Answer } from '#contract/call.ts';
import type { ownSessionCalls } from '#contract/ownSessions.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { deviceName, isHandheld } from '#src/shared/lib/device.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = {
  session: Answer<typeof ownSessionCalls.list>['list'][number];
  isEnding: boolean;
  onEnd: () => void;
};

/** A session: browser, last use, and the button to end it; the current one has none. */
export function OwnSession({ session, isEnding, onEnd }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { device, current, lastUsedAt, createdAt } = session;
  const name = deviceName(device) || t('shell.sessions.unknown');
  const at = (moment: string) => formatMoment(moment, i18n.language, now);
  return (
    <li>
      <Icon name={isHandheld(device) ? 'phone' : 'laptop'} />
      <span className="about">
        <strong title={device}>{name}</strong>
        <span className="text-2 dense">
          {current ? t('shell.sessions.now') : t('shell.sessions.lastUsed', { at: at(lastUsedAt) })}
          {' · '}
          {t('shell.sessions.since', { at: at(createdAt) })}
        </span>
      </span>
      {current ? (
        <span className="tag tag-ok">{t('shell.sessions.current')}</span>
      ) : (
        <BusyButton
          variant="secondary"
          size="sm"
          busy={isEnding}
          busyText={t('shell.sessions.ending')}
          aria-label={t('shell.sessions.endOne', { name })}
          onClick={onEnd}
        >
          {t('shell.sessions.end')}
        </BusyButton>
      )}
    </li>
  );
}
