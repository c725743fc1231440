import { useState } from 'react';

import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import type { FormProps } from '../draft.ts';

/** Category for the issues, or none. */
export function CategoryForm({ onChange }: FormProps) {
  const { t } = useTranslation();
  const { items = [] } = useCatalogue('internalCategory');
  const [chosen, setChosen] = useState<number | null>();
  const choices = items.filter(({ inactive }) => !inactive);
  return (
    <Field label={t('issue.facts.category')} htmlFor="bulk-category">
      <Picker<number | null>
        label={t('issue.facts.category')}
        options={[
          { value: null, text: t('issue.facts.none') },
          ...choices.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        value={chosen}
        placeholder={t('issue.waiting.choose')}
        onPick={(categoryId) => {
          setChosen(categoryId);
          const named = choices.find(({ id }) => id === categoryId);
          onChange({
            action: { do: 'category', categoryId },
            ...(named && { named: { id: named.id, name: named.name } }),
          });
        }}
      />
    </Field>
  );
}
