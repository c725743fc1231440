import { useController, useForm } from 'react-hook-form';

import { bulkCategory } from '#contract/issueChanges.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import type { FormProps } from '../draft.ts';
import { useReportValue } from './useReportValue.ts';

type CategoryDraft = { categoryId: number | null | undefined };

/** Category for the issues, or none. */
export function CategoryForm({ onChange }: FormProps) {
  const { t } = useTranslation();
  const { items = [] } = useCatalogue('internalCategory');
  const choices = items.filter(({ inactive }) => !inactive);
  const form = useForm<CategoryDraft>({ resolver: useContractResolver(bulkCategory) });
  const {
    ref,
    value,
    onChange: choose,
  } = useController({ control: form.control, name: 'categoryId' }).field;
  useReportValue(form, bulkCategory, (decision) => {
    if (!decision) return onChange({});
    const named = choices.find(({ id }) => id === decision.categoryId);
    return onChange({
      action: { do: 'category', ...decision },
      ...(named && { named: { id: named.id, name: named.name } }),
    });
  });
  return (
    <Field label={t('issue.facts.category')} htmlFor="bulk-category">
      <Picker<number | null>
        ref={ref}
        label={t('issue.facts.category')}
        options={[
          { value: null, text: t('issue.facts.none') },
          ...choices.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        value={value}
        placeholder={t('issue.waiting.choose')}
        onPick={choose}
      />
    </Field>
  );
}
