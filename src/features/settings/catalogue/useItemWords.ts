import type { CatalogueKind } from '#contract/catalogue/kinds.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { type FieldWords, namesIn } from '#src/shared/master-detail/useAskWhose.ts';

/** Labels of an item's fields and their options. */
export function useItemWords(kind: CatalogueKind): FieldWords {
  const { t } = useTranslation();
  const isErrorType = kind === 'errorType';
  const { items: categories } = useCatalogue('internalCategory', { skip: !isErrorType });
  const { items: entities } = useCatalogue('chargedEntity', { skip: !isErrorType });
  const { data: projects } = useListProjectOptionsQuery(undefined, { skip: kind !== 'area' });
  const choices = new Map(
    Object.entries({ categoryId: categories, chargedEntityId: entities, projectId: projects }),
  );
  return {
    label: (field) => t(field === 'name' ? 'settings.name' : `settings.fields.${field}.label`),
    text: (field, value) => {
      if (field === 'kind') return t(`settings.fields.kind.choices.${String(value)}`);
      const among = choices.get(field);
      return among && (namesIn(among, value) || t(`settings.fields.${field}.none`));
    },
  };
}
