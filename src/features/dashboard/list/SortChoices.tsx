import { useId } from 'react';

import type { IssueSort } from '#contract/issueFilter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { OFFERED_SORTS } from './sorting.ts';

type Props = { sort: IssueSort | undefined; onChange: (sort: IssueSort | undefined) => void };

export function SortChoices({ sort, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [usual] = OFFERED_SORTS;
  return (
    <>
      <h3 id={id}>{t('dashboard.sort.label')}</h3>
      <div className="choices mb-4" role="radiogroup" aria-labelledby={id}>
        {OFFERED_SORTS.map((one) => (
          <label key={one} className="choice">
            <input
              type="radio"
              name={id}
              checked={(sort ?? usual) === one}
              onChange={() => onChange(one === usual ? undefined : one)}
            />
            {t(`dashboard.sort.${one}`)}
          </label>
        ))}
      </div>
    </>
  );
}
