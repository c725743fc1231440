import type { endedAlarm } from '#contract/alarms.ts';

import type { z } from 'zod/mini';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LinkFrame } from '#src/shared/session/LinkFrame.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** Somebody else has the issue, a later alarm asks, or it needs nobody any more. */
export function AlarmEnded({ takenBy, isAskedAgain, company }: z.infer<typeof endedAlarm>) {
  const { t } = useTranslation();
  const rest = isAskedAgain ? 'again' : 'over';
  return (
    <LinkFrame company={company}>
      <div className="al-end">
        <Icon name="check-circle-fill" />
        <h1>
          {takenBy ? t('alarm.taken.title', { name: takenBy.name }) : t(`alarm.${rest}.title`)}
        </h1>
      </div>
      <p className="lead-p">{t(takenBy ? 'alarm.taken.text' : `alarm.${rest}.text`)}</p>
    </LinkFrame>
  );
}
