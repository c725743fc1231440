import type { Answer } from '#contract/call.ts';
import type { issueCalls } from '#contract/issues.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useSkippedText } from './useSkippedText.ts';

type Props = {
  outcome: Answer<typeof issueCalls.bulk> | undefined;
  isError: boolean;
  /** Contractors whose delegations stay active. */
  contractors: string[];
};

/** `38 ändras · 2 hoppas över: 1 är redan så (#18 204) · 12 mejl skickas` */
export function Consequences({ outcome, isError, contractors }: Props) {
  const { t, i18n } = useTranslation();
  const skippedText = useSkippedText();
  if (!outcome) {
    return (
      <p className="bulk-consequences" role="status">
        {t(isError ? 'common.errors.generic' : 'dashboard.bulk.dialog.asking')}
      </p>
    );
  }
  const { changed, skipped, mails = 0 } = outcome;
  return (
    <ul className="bulk-consequences" role="status">
      <li>
        <Icon name="check2" />
        <strong>{t('dashboard.bulk.dialog.changed', { count: changed })}</strong>
      </li>
      {skipped.length > 0 && (
        <li>
          <Icon name="info-circle-fill" />
          <span>
            {t('dashboard.bulk.dialog.skipped', { count: skipped.length })}
            {': '}
            {skippedText(skipped, { withNumbers: true })}
          </span>
        </li>
      )}
      {contractors.length > 0 && (
        <li>
          <Icon name="exclamation-triangle" />
          {t('issue.done.stillOut', {
            firms: new Intl.ListFormat(i18n.language).format(contractors),
          })}
        </li>
      )}
      <li>
        <Icon name="envelope" />
        {t('dashboard.bulk.dialog.mails', { count: mails })}
      </li>
    </ul>
  );
}
