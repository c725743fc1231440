import { useTranslation } from 'react-i18next';

import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';

import { Choices } from '#src/shared/forms/Choices.tsx';

/** Where in the building, in the reporter's words. */
export function SpaceField() {
  const { t } = useTranslation();
  const { items: spaces = [] } = useCatalogue('externalCategory');
  const offered = spaces.filter(({ inactive }) => !inactive);
  return (
    <Choices
      name="spaceId"
      label={t('newIssue.describe.space')}
      optional
      asSelect
      choices={offered.map(({ id, name }) => ({ value: id, text: name }))}
    />
  );
}
