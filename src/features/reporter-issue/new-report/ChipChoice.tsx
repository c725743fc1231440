import { useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Choice } from './choices.ts';
import { ChoiceList } from './ChoiceList.tsx';

/** As many fit without a list to search. */
const FEW = 4;

type Props = {
  label: string;
  choices: readonly Choice[];
  /** Ids of likely choices, the likeliest first. */
  suggested: readonly number[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
};

/** The likely choices, "don't know", and all others on request. */
export function ChipChoice({ label, choices, suggested, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const [isAll, setIsAll] = useState(choices.length <= FEW);
  const likely = [...new Set([...suggested, ...(chosen ? [chosen] : [])])].flatMap(
    (id) => choices.find((choice) => choice.id === id) ?? [],
  );
  return (
    <fieldset className="rep-q">
      <legend>{label}</legend>
      <ChoiceList
        label={label}
        choices={isAll ? choices : likely}
        chosen={chosen}
        onChoose={onChoose}
        none={t('publicReport.space.none')}
      >
        {!isAll && (
          <button type="button" className="btn btn-link" onClick={() => setIsAll(true)}>
            {t(likely.length > 0 ? 'publicReport.what.others' : 'publicReport.what.all')}
          </button>
        )}
      </ChoiceList>
    </fieldset>
  );
}
