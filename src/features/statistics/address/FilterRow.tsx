import './filters.scss';

import { type Ref, useId, useState } from 'react';

import {
  COMPARISONS,
  FILTERS_FIRST,
  FILTERS_FURTHER,
  PERIODS,
  type PeriodName,
} from '#contract/statisticsAddress.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { Reports } from '../saved/Reports.tsx';
import { daysShown } from '../words.ts';
import { FilterButton } from './FilterButton.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { OwnDays } from './OwnDays.tsx';
import type { Address } from './useStatisticsUrl.ts';

type Props = { url: Address; more: Ref<HTMLButtonElement> };

/** Period, comparison and issue filters, the further ones on demand; and what is done with the page. */
export function FilterRow({ url, more }: Props) {
  const { t } = useTranslation();
  const [isOwn, setIsOwn] = useState(url.period === 'own');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const set = FILTERS_FURTHER.filter((field) => url.query[field]).length;
  return (
    <>
      <div className="st-filter">
        <PeriodButton url={url} onPick={(name) => setIsOwn(name === 'own')} />
        <ComparisonButton url={url} />
        {FILTERS_FIRST.map((field) => (
          <FilterSelect
            key={field}
            field={field}
            chosen={url.query[field]}
            onChoose={(value) => url.choose(field, value)}
          />
        ))}
        <button
          ref={more}
          type="button"
          className="btn btn-ghost btn-filter"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('statistics.filter.more')} {set > 0 && <span className="tag">{set}</span>}
          <Icon name="chevron-down" className="caret" />
        </button>
        <Reports url={url} />
      </div>
      {isOwn && <OwnDays days={url.query} onDays={url.setDays} />}
      <div id={id} className="st-filter more-filters" hidden={!isOpen}>
        {isOpen &&
          FILTERS_FURTHER.map((field) => (
            <FilterSelect
              key={field}
              field={field}
              chosen={url.query[field]}
              onChoose={(value) => url.choose(field, value)}
            />
          ))}
      </div>
    </>
  );
}

type PeriodProps = { url: Address; onPick: (name: PeriodName) => void };

function PeriodButton({ url, onPick }: PeriodProps) {
  const { t, i18n } = useTranslation();
  const nameOf = (name: PeriodName) => t(`statistics.period.${name}`);
  return (
    <FilterButton
      label={t('statistics.period.label')}
      shown={url.period === 'own' ? daysShown(url.query, i18n.language) : nameOf(url.period)}
      options={[...PERIODS, 'own' as const].map((value) => ({ value, text: nameOf(value) }))}
      value={url.period}
      onPick={(name) => {
        onPick(name);
        if (name !== 'own') url.setName(name);
      }}
    />
  );
}

function ComparisonButton({ url }: { url: Address }) {
  const { t } = useTranslation();
  return (
    <FilterButton
      label={t('statistics.compare.label')}
      shown={t(`statistics.compare.${url.comparison}`)}
      options={COMPARISONS.map((value) => ({ value, text: t(`statistics.compare.${value}`) }))}
      value={url.comparison}
      onPick={url.compare}
    />
  );
}
