import { useState } from 'react';

import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { narrow } from '../filters/narrow.ts';

type Props = { chosen: readonly number[]; onChange: (chosen: readonly number[]) => void };
const SEARCH_ABOVE = 8;

/** Checkboxes of the active contractors. */
export function ContractorChoice({ chosen, onChange }: Props) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useListAgentOptionsQuery();
  const [text, setText] = useState('');
  if (isError) return <LoadError text={t('lists.summary.loadFailed')} onRetry={refetch} />;
  if (!data) return <p className="filter-menu-note">{t('common.loading')}</p>;
  const options = data
    .filter(({ roleGroup, inactive }) => roleGroup === 'ROLE_CONTRACTOR' && !inactive)
    .map(({ id, name, firm }) => ({ value: id, label: firm ? `${firm} (${name})` : name }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  if (options.length === 0) return <p className="mb-0">{t('lists.summary.noContractors')}</p>;
  return (
    <>
      {options.length > SEARCH_ABOVE && (
        <input
          className="form-control mb-2"
          type="search"
          aria-label={t('dashboard.filters.narrow')}
          placeholder={t('dashboard.filters.narrow')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <div
        className="choices choices-column contractor-list"
        role="group"
        aria-label={t('lists.summary.kind.contractors')}
      >
        {narrow(options, text).map(({ value, label }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, value] : chosen.filter((one) => one !== value),
                )
              }
            />
            <span className="choice-text">{label}</span>
          </label>
        ))}
      </div>
    </>
  );
}
