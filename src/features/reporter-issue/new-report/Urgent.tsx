import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { dialled } from '#src/shared/lib/phoneNumbers.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { hasWordOf } from './choices.ts';
import type { Flow } from './flow.ts';

/** The number to call, once the description sounds dangerous; reporting stays possible. */
export function Urgent({ flow: { form, draft } }: { flow: Flow }) {
  const { t } = useTranslation();
  const phone = form.onCallPhone || form.company.phone;
  if (!phone || !hasWordOf(draft.text, t('publicReport.urgent.words'))) return null;
  return (
    <section className="rep-urgent" role="alert">
      <b>
        <Icon name="exclamation-triangle-fill" />
        {t('publicReport.urgent.title')}
      </b>
      <p>{t('publicReport.urgent.text')}</p>
      <a className="btn btn-danger btn-xl btn-block" href={dialled(phone)}>
        <Icon name="telephone" />
        {t('publicReport.stop.call', { phone })}
      </a>
    </section>
  );
}
