import type { Job } from '#contract/agentIssue.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { NumbersToCall } from '#src/shared/ui/NumbersToCall.tsx';

/** Codes and keys, large: what is needed first on site. */
export function Codes({ access }: Pick<Job, 'access'>) {
  const { t } = useTranslation();
  if (!access) return null;
  return (
    <div className="gl-codes">
      <small>
        <Icon name="key" />
        {t('agentIssue.row.key')}
      </small>
      <b>
        <NumbersToCall text={access} />
      </b>
    </div>
  );
}

/** In place of codes and contact, which the server withholds until the job is taken. */
export function Locked() {
  const { t } = useTranslation();
  return (
    <div className="gl-locked">
      <Icon name="lock-fill" />
      <span>
        <b>{t('agentIssue.locked.title')}</b>
        {t('agentIssue.locked.text')}
      </span>
    </div>
  );
}
