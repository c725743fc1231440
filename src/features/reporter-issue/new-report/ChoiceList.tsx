import { useState } from 'react';

import { CHOOSE_COMPANY_FILTER_ABOVE } from '#contract/limits.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { SearchInput } from '#src/shared/ui/SearchInput.tsx';

import { type Choice, matching } from './choices.ts';

type Props = {
  /** Groups the radio buttons; also the list's label. */
  label: string;
  choices: readonly Choice[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  /** Offered last, also when nothing matches. */
  none: string;
  /** In rows with large targets, instead of chips. */
  inRows?: boolean;
  /** At the end of the list. */
  children?: React.ReactNode;
};

/** One of several choices; a long list is filtered by typing. 0 is `none`. */
export function ChoiceList({ label, choices, chosen, onChoose, none, inRows, children }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const isLong = choices.length > CHOOSE_COMPANY_FILTER_ABOVE;
  const hits = isLong ? matching(choices, typed) : choices;
  return (
    <>
      {isLong && (
        <SearchInput
          className="rep-search"
          size="xl"
          label={t('publicReport.search')}
          value={typed}
          onChange={setTyped}
        />
      )}
      <p role="status" className={hits.length > 0 ? 'visually-hidden' : 'text-2'}>
        {hits.length === 0 && typed && t('publicReport.noHits', { typed })}
      </p>
      <div
        className={inRows ? 'rep-choices' : 'choices rep-chips'}
        role="radiogroup"
        aria-label={label}
      >
        {[...hits, { id: 0, name: none }].map(({ id, name, more }: Choice) => (
          <label key={id} className={id === 0 && !inRows ? 'choice is-quiet' : 'choice'}>
            <input
              type="radio"
              name={label}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span>
              {name}
              {more && <small>{more}</small>}
            </span>
          </label>
        ))}
        {children}
      </div>
    </>
  );
}
