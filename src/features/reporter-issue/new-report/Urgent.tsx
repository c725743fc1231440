import { useEffect, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { CallLink } from './CallLink.tsx';
import type { Flow } from './flow.ts';

/** Many words in nine languages, which the first screen does without. */
const urgency = async () => (await import('#src/shared/lib/urgency.ts')).readUrgency();

/** The number to call, once the description sounds dangerous; reporting stays possible. */
export function Urgent({ flow: { form, draft } }: { flow: Flow }) {
  const { t } = useTranslation();
  const { text } = draft;
  const [isUrgent, setIsUrgent] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    urgency().then(
      (soundsUrgent) => isCurrent && setIsUrgent(soundsUrgent(text)),
      // Reporting goes on without them.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const phone = form.onCallPhone || form.company.phone;
  if (!phone || !isUrgent) return null;
  return (
    <section className="rep-urgent" role="alert">
      <b>
        <Icon name="exclamation-triangle-fill" />
        {t('publicReport.urgent.title')}
      </b>
      <p>{t('publicReport.urgent.text')}</p>
      <CallLink phone={phone} look="danger" />
    </section>
  );
}
