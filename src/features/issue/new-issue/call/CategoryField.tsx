import { useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';

import { MIN_SUGGEST_TEXT } from '#contract/suggestions.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { FieldGroup } from '#src/shared/forms/FieldGroup.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useSettled } from '#src/shared/lib/useSettled.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import type { Description } from '../describe/describeForm.ts';
import { useSuggestForTitleQuery } from '../newIssueApi.ts';

/** Pause in typing after which a title is looked at (ms). */
const PAUSE = 400;
/** More categories are in a list, but for the chosen and the suggested ones. */
const MOST_CHIPS = 5;

/** Chosen from the title until somebody chooses; their choice is never changed. */
export function CategoryField() {
  const { t } = useTranslation();
  const { field } = useController<Description, 'categoryId'>({ name: 'categoryId' });
  const { items = [] } = useCatalogue('internalCategory');
  const { suggested, onPicked } = useSuggested();
  const offered = items.filter(({ inactive }) => !inactive);
  if (offered.length === 0) return null;
  const near = new Set([...suggested, field.value]);
  const isShort = offered.length <= MOST_CHIPS;
  const chips = isShort
    ? offered
    : [...near].flatMap((id) => offered.filter((category) => category.id === id));
  const isGuess = field.value !== undefined && field.value === suggested[0];
  const pick = (id: number | undefined) => {
    onPicked();
    field.onChange(id);
  };
  const name = t('call.category');
  const label = (
    <>
      {name} {isGuess && <span className="opt">{t('call.suggested')}</span>}
    </>
  );
  return (
    <FieldGroup name="categoryId" label={label} optional={!isGuess}>
      <div className="choices" role="radiogroup" aria-labelledby="categoryId-label">
        {chips.map((category) => (
          <label key={category.id} className="choice">
            <input
              type="radio"
              name="categoryId"
              checked={field.value === category.id}
              onChange={() => pick(category.id)}
              onClick={() => {
                if (field.value === category.id) pick(undefined);
              }}
            />
            {category.name}
          </label>
        ))}
        {!isShort && (
          <Picker<number | undefined>
            label={name}
            placeholder={t(chips.length > 0 ? 'call.otherCategory' : 'newIssue.describe.choose')}
            options={offered
              .filter(({ id }) => !near.has(id))
              .map((category) => ({ value: category.id, text: category.name }))}
            value={undefined}
            onPick={pick}
          />
        )}
      </div>
    </FieldGroup>
  );
}

/** Categories that the title suggests; the first is chosen unless somebody has chosen. */
function useSuggested() {
  const { setValue, getValues } = useFormContext<Description>();
  const title = useSettled(useWatch<Description, 'title'>({ name: 'title' }).trim(), PAUSE);
  const skip = title.length < MIN_SUGGEST_TEXT;
  const { data } = useSuggestForTitleQuery(title, { skip });
  const suggested = (!skip && data?.categoryIds) || [];
  const [first] = suggested;
  const ours = useRef<number>(undefined);
  const isPicked = useRef(false);
  useEffect(() => {
    const isOurs = !isPicked.current && getValues('categoryId') === ours.current;
    if (first === undefined || !isOurs) return;
    ours.current = first;
    setValue('categoryId', first);
  }, [first, getValues, setValue]);
  return {
    suggested,
    onPicked: () => {
      isPicked.current = true;
    },
  };
}
