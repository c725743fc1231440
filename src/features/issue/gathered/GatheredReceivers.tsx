import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useIssue } from '../issueContext.ts';

/** Who else gets the closing text: those whose reports are gathered here. */
export function GatheredReceivers() {
  const { t } = useTranslation();
  const { gathered } = useIssue().issue;
  if (!gathered || gathered.receivers === 0) return null;
  const { receivers, withoutWords } = gathered;
  const readers = receivers - withoutWords;
  return (
    <p className="ended-delegations" role="note">
      <Icon name="envelope" />
      <span>
        {readers > 0 && <span>{t('facts.gathered.text', { count: readers })} </span>}
        {withoutWords > 0 && (
          <span>{t('facts.gathered.withoutWords', { count: withoutWords })}</span>
        )}
      </span>
    </p>
  );
}
