import { useState } from 'react';

import { CHOOSE_COMPANY_FILTER_ABOVE } from '#contract/limits.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { SearchInput } from '#src/shared/ui/SearchInput.tsx';

import { matching } from './choices.ts';
import { Fault, useOwn } from './Fault.tsx';
import type { StepProps } from './flow.ts';
import { StepPage } from './StepPage.tsx';

const FIRST = 5;

/** All faults already reported here: the reporter follows one, opens their own, or continues. */
export function KnownStep({ flow }: StepProps) {
  const { t } = useTranslation();
  const isOwn = useOwn(flow);
  const [typed, setTyped] = useState('');
  const [isAll, setIsAll] = useState(false);
  const { known } = flow.form;
  const isLong = known.length > CHOOSE_COMPANY_FILTER_ABOVE;
  const named = known.map(({ id, category, space, area }) => ({
    id,
    name: [category?.name, space?.name, area?.name].join(' '),
  }));
  const ids = new Set(matching(named, typed).map(({ id }) => id));
  const hits = known.filter(({ id }) => ids.has(id));
  const shown = isAll || typed ? hits : hits.slice(0, FIRST);
  return (
    <StepPage
      flow={flow}
      title={t('publicReport.known.title')}
      lead={t('publicReport.known.lead')}
      dock={
        <button
          type="button"
          className="btn btn-primary btn-xl btn-block"
          onClick={() => flow.show('what')}
        >
          {t('publicReport.known.other')}
        </button>
      }
    >
      {isLong && (
        <SearchInput
          className="rep-search"
          size="xl"
          label={t('publicReport.search')}
          value={typed}
          onChange={setTyped}
        />
      )}
      <p role="status" className={hits.length > 0 ? 'visually-hidden' : 'lead-p'}>
        {hits.length === 0 && t('publicReport.noHits', { typed })}
      </p>
      <ul className="rlist">
        {shown.map((fault) => (
          <Fault key={fault.id} fault={fault} flow={flow} isOwn={isOwn(fault)} />
        ))}
      </ul>
      {shown.length < hits.length && (
        <button
          type="button"
          className="btn btn-secondary btn-lg btn-block mt-3"
          onClick={() => setIsAll(true)}
        >
          {t('publicReport.known.more', { count: hits.length - shown.length })}
        </button>
      )}
    </StepPage>
  );
}
