import './status.scss';

import type { Priority } from '#contract/issueFilter.ts';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Signal bars; dense lists show the word only for high and urgent. */
export function Prio({
  value,
  showWord = value === 'high' || value === 'urgent',
}: {
  value: Priority;
  showWord?: boolean;
}) {
  const { t } = useTranslation();
  const word = t(`common.priority.${value}`);
  return (
    <span className="prio" data-prio={value} title={showWord ? undefined : word}>
      {showWord ? word : <span className="visually-hidden">{word}</span>}
    </span>
  );
}
