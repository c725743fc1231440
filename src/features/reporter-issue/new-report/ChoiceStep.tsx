import { useState } from 'react';

import { CHOOSE_COMPANY_FILTER_ABOVE } from '#contract/limits.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { SearchInput } from '#src/shared/ui/SearchInput.tsx';

import { FormError } from '../login/FormError.tsx';
import type { Flow } from './flow.ts';
import { StepPage } from './StepPage.tsx';

export type Choice = { id: number; name: string; more?: string };

type Props = {
  flow: Flow;
  title: string;
  choices: Choice[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  /** Label of the "none of these" option. */
  none?: string;
};

/** Single choice with large targets; a long list is filtered by typing. */
export function ChoiceStep({ flow, title, choices, chosen, onChoose, none }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isLong = choices.length > CHOOSE_COMPANY_FILTER_ABOVE;
  const hits = isLong ? matching(choices, typed) : choices;
  const offered = none === undefined ? hits : [...hits, { id: 0, name: none }];
  const onSubmit = () => {
    if (chosen === undefined) setIsMissing(true);
    else flow.onward();
  };
  return (
    <StepPage flow={flow} title={title} onSubmit={onSubmit}>
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
      <FormError id="choice-error">
        {isMissing && chosen === undefined && t('publicReport.choose')}
      </FormError>
      <div className="rep-choices" role="radiogroup" aria-label={title}>
        {offered.map(({ id, name, more }: Choice) => (
          <label key={id} className="choice">
            <input
              type="radio"
              name="choice"
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span>
              {name}
              {more && <small>{more}</small>}
            </span>
          </label>
        ))}
      </div>
    </StepPage>
  );
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

/** Choices containing every typed word, ignoring accents and case. */
function matching(choices: Choice[], typed: string) {
  const words = plain(typed).split(/\s+/u).filter(Boolean);
  return choices.filter(({ name, more = '' }) => {
    const text = plain(`${name} ${more}`);
    return words.every((word) => text.includes(word));
  });
}
