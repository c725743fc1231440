import './filters.scss';

import { type Ref, useId, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { FilterSelect } from './FilterSelect.tsx';
import { FILTERS_FIRST, FILTERS_FURTHER } from './filters.ts';
import type { Address } from './useStatisticsUrl.ts';

type Props = { url: Address; button: Ref<HTMLButtonElement> };

/** Issue filters: project and category, the others on demand. */
export function Filters({ url: { query, choose }, button }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const set = FILTERS_FURTHER.filter((field) => query[field]).length;
  return (
    <>
      {FILTERS_FIRST.map((field) => (
        <FilterSelect
          key={field}
          field={field}
          label={t(`statistics.kinds.${field}`)}
          all={t(`statistics.filter.all.${field}`)}
          chosen={query[field]}
          onChoose={(value) => choose(field, value)}
        />
      ))}
      <button
        ref={button}
        type="button"
        className="btn btn-secondary btn-filter"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('statistics.filter.more')} {set > 0 && <span className="tag">{set}</span>}
        <Icon name="chevron-down" className="caret" />
      </button>
      <div id={id} className="more-filters" hidden={!isOpen}>
        {isOpen &&
          FILTERS_FURTHER.map((field) => (
            <div key={field} className="more-filter">
              <span>{t(`dashboard.fields.${field}`)}</span>
              <FilterSelect
                field={field}
                label={t(`dashboard.fields.${field}`)}
                all={t('statistics.filter.all.any')}
                chosen={query[field]}
                onChoose={(value) => choose(field, value)}
              />
            </div>
          ))}
      </div>
    </>
  );
}
