import { useFormContext } from 'react-hook-form';

import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';

import { Choices } from '#src/shared/forms/Choices.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Description } from './describeForm.ts';

/** Type of fault; determines the internal category. */
export function ErrorTypeField({ label }: { label?: string }) {
  const { t } = useTranslation();
  const { setValue } = useFormContext<Description>();
  const { items: errorTypes = [] } = useCatalogue('errorType');
  const { items: categories = [] } = useCatalogue('internalCategory');
  const offered = errorTypes.filter(({ inactive }) => !inactive);
  const groupOf = (categoryId: number | null) =>
    categories.find(({ id }) => id === categoryId)?.name;
  if (offered.length === 0) return null;
  return (
    <Choices
      name="errorTypeId"
      label={label ?? t('newIssue.describe.errorType')}
      optional
      choices={offered.map(({ id, name, categoryId }) => ({
        value: id,
        text: name,
        group: groupOf(categoryId),
      }))}
      onPick={(id) =>
        setValue('categoryId', offered.find((one) => one.id === id)?.categoryId ?? undefined)
      }
    />
  );
}
