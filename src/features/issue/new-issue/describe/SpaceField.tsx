import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { Choices } from '#src/shared/forms/Choices.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Room or space, in the reporter's words. */
export function SpaceField() {
  const { t } = useTranslation();
  const { items: spaces = [] } = useCatalogue('externalCategory');
  const offered = spaces.filter(({ inactive }) => !inactive);
  return (
    <Choices
      name="spaceId"
      label={t('newIssue.describe.space')}
      optional
      asPicker
      choices={offered.map(({ id, name }) => ({ value: id, text: name }))}
    />
  );
}
