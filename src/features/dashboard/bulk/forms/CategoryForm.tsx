import { useState } from 'react';

import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { FormProps } from '../draft.ts';

const NONE = 'none';

/** Category for the issues, or none. */
export function CategoryForm({ onChange }: FormProps) {
  const { t } = useTranslation();
  const { items = [] } = useCatalogue('internalCategory');
  const [chosen, setChosen] = useState('');
  const choices = items.filter(({ inactive }) => !inactive);
  return (
    <Field label={t('issue.facts.category')} htmlFor="bulk-category">
      <select
        className="form-select"
        value={chosen}
        onChange={({ target: { value } }) => {
          setChosen(value);
          const named = choices.find(({ id }) => String(id) === value);
          onChange({
            action: { do: 'category', categoryId: named?.id ?? null },
            ...(named ? { named: { id: named.id, name: named.name } } : {}),
          });
        }}
      >
        <option value="" disabled>
          {t('issue.waiting.choose')}
        </option>
        <option value={NONE}>{t('issue.facts.none')}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
