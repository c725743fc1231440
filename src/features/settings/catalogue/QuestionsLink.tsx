import { Link } from 'react-router';

import { useListCategoryFormsQuery } from '#src/entities/catalogue/categoryFormApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** The questions asked of a category, and the way to edit them. */
export function QuestionsLink({ categoryId }: { categoryId: number }) {
  const { t } = useTranslation();
  const { data = [] } = useListCategoryFormsQuery();
  const { schema } = data.find(({ id }) => id === categoryId) ?? {};
  const asked = Object.entries(schema?.properties ?? {}).filter(([, { type }]) => type !== 'null');
  return (
    <div className="field">
      <span className="form-label d-block">{t('settings.areas.categoryForm')}</span>
      {asked.length > 0 && (
        <ul className="column-list">
          {asked.map(([name, { title }]) => (
            <li key={name}>{title}</li>
          ))}
        </ul>
      )}
      <Link className="btn btn-secondary" to={`/settings/internalCategory/${categoryId}/questions`}>
        <Icon name="ui-checks" />
        {t(`settings.questions.${asked.length > 0 ? 'edit' : 'add'}`)}
      </Link>
    </div>
  );
}
