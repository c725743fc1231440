import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';

import { Choices } from './Choices.tsx';
import type { Description } from './describeForm.ts';

/** What is wrong. The staff's category follows from it. */
export function ErrorTypeField() {
  const { t } = useTranslation();
  const { setValue } = useFormContext<Description>();
  const { items: errorTypes = [] } = useCatalogue('errorType');
  const offered = errorTypes.filter(({ inactive }) => !inactive);
  if (offered.length === 0) return null;
  return (
    <Choices
      name="errorTypeId"
      label={t('newIssue.describe.errorType')}
      optional
      choices={offered.map(({ id, name }) => ({ value: id, text: name }))}
      onPick={(id) =>
        setValue('categoryId', offered.find((one) => one.id === id)?.categoryId ?? undefined)
      }
    />
  );
}
